import FoundationModelsExtras

extension ScoredChoices: LineScoring {}
