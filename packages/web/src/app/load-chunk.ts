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
