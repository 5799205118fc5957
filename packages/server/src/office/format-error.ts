/** A file that cannot be read at all, in words for the person who sent it. */
export class FormatError extends Error {
  override readonly name: string = 'FormatError'
}

/** A file that unfolds to more than is read. */
export class TooLargeError extends FormatError {
  override readonly name = 'TooLargeError'
}
