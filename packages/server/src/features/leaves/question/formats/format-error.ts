/** A file that cannot be read at all, in words for the person who sent it. */
export class FormatError extends Error {
  override readonly name = 'FormatError'
}
