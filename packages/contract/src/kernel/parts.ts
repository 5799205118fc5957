/** Cuts a list into parts of a size, the last of which may be smaller. */
export function partsOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}

/** One after another, in their order; nothing more is done once one fails. */
export async function inTurn<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  await list.reduce((before, one) => before.then(() => work(one)), Promise.resolve())
}
