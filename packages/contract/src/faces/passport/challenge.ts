function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The challenge in the data of a refusal that asks for a proof; undefined for any other. */
export function challengeIn(data: unknown): Record<string, unknown> | undefined {
  const challenge = isRecord(data) ? data.challenge : undefined
  const parameters = isRecord(challenge) ? challenge.parameters : undefined
  return isRecord(challenge) && isRecord(parameters) && typeof parameters.algorithm === 'string' ? challenge : undefined
}
