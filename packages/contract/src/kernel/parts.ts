/** Cuts a list into parts of a size, the last of which may be smaller. */
export function partsOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}

interface Turns {
  /** Fires when nothing more is to be begun: what is under way ends, then its reason is thrown. */
  signal?: { throwIfAborted(): void }
}

/**
 * Does something with each of a list or a stream, one after the other in their order; nothing more is done once one
 * fails. Whatever the list's length, no more than one piece of work is held.
 */
export async function eachInTurn<T>(
  list: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<void>,
  { signal }: Turns = {},
): Promise<void> {
  for await (const one of list) {
    signal?.throwIfAborted()
    await work(one)
  }
}

/** Does a step again and again while it says that there is more. */
export async function whileMore(step: () => Promise<boolean>, { signal }: Turns = {}): Promise<void> {
  while (await step()) {
    signal?.throwIfAborted()
  }
}
