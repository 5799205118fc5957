/** A file that is gone stays gone: the same one is asked for again after so long at the earliest. */
const againMs = 600_000

/** An address by its parts; undefined for what is none. Not `URL.canParse`, which Chrome has from 120 on. */
function addressOf(src: string): URL | undefined {
  try {
    return new URL(src)
  } catch {
    return undefined
  }
}

/** The path of a stored file that a picture shows by a signed link; undefined for whatever needs none. */
function signedPath(src: string): string | undefined {
  const url = addressOf(src)
  return url?.protocol.startsWith('http') && url.search !== '' ? url.pathname : undefined
}

/** Which pictures that could not be loaded are worth fresh links: those of signed links, each once in a while. */
export function createLostPictures() {
  const askedMs = new Map<string, number>()
  return {
    /** Notes a picture that could not be loaded; gives its path where its link is asked for anew. */
    note: (src: string, nowMs: number): string | undefined => {
      const path = signedPath(src)
      if (path === undefined || nowMs - (askedMs.get(path) ?? -againMs) < againMs) {
        return undefined
      }
      askedMs.set(path, nowMs)
      return path
    },
  }
}
