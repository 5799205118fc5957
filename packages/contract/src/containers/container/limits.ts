/** Limits every container has. */
export const containerLimits = {
  /** Days that the dates of a copy may move. */
  shiftMax: 3650,
} as const
