/** Statements that make tables there are besides the product's own: no migration knows of them. */
export const addedTables: readonly string[] = []
