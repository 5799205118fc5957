/** A path as it is called, from how an address writes it; one that is written wrongly is taken as it stands. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
