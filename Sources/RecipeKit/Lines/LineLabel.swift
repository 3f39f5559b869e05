/// What a line of a recipe's page is.
public enum LineLabel: Int, Sendable, Hashable, CaseIterable {
  case title, yield, ingredientsHeading, group, ingredient, stepsHeading, step, stepNumber, note, nutrition, other
}
