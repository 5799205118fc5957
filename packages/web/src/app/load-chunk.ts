/** Thrown when code did not arrive: after a new release the old file is gone, or the network is. */
export class ChunkError extends Error {}

/** Loads a chunk; its failure is told apart from an error of the page itself. */
export async function loadChunk<Module>(loader: () => Promise<Module>): Promise<Module> {
  try {
    return await loader()
  } catch (cause) {
    throw new ChunkError('chunk', { cause })
  }
}

/** A stylesheet that did not come is not asked for again by itself. */
function askAgainForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) {
      link.replaceWith(link.cloneNode())
    }
  }
}

/** Loads what stands beside every page: where it does not come, the page goes on without, until the line is back. */
export async function loadPatiently<Module>(loader: () => Promise<Module>): Promise<Module> {
  try {
    return await loader()
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    askAgainForStyles()
    return loadPatiently(loader)
  }
}
