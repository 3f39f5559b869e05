@_exported public import FoundationModelsCore
