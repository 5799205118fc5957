/** Conditions of imports that pages are built with besides the usual ones: none, unless the trial room is there. */
export const addedConditions: readonly string[] = []
