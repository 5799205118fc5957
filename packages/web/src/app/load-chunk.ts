import { anotherChance, askAgainForStyles } from '#ui/beside-page.ts'

/** Thrown when code did not arrive: after a new release the old file is gone, or the network is. */
export class ChunkError extends Error {}

const lost = new WeakSet<Error>()

/** Notes what the build's own loader says of code that did not come. Called once, before the first drawing. */
export function watchLostCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload))
}

/** Whether an error is that of code that did not come, and none of the page itself. */
export function isLostCode(error: unknown): boolean {
  return error instanceof ChunkError || (error instanceof Error && lost.has(error))
}

/** Loads a chunk; its failure is told apart from an error of the page itself. */
async function loadChunk<Module>(loader: () => Promise<Module>): Promise<Module> {
  try {
    return await loader()
  } catch (cause) {
    throw new ChunkError('chunk', { cause })
  }
}

const soonMs = 1000

/** Waits before code is asked for once more. */
export type Again = () => Promise<unknown>

async function soon(): Promise<void> {
  await anotherChance(soonMs)
  askAgainForStyles()
}

/** Loads what a page is made of: once more after a moment, and then fails with a ChunkError. */
export async function loadTwice<Module>(loader: () => Promise<Module>, again: Again = soon): Promise<Module> {
  try {
    return await loader()
  } catch {
    await again()
    return await loadChunk(loader)
  }
}
