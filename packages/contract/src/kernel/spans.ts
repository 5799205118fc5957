/** A picture of cleaned HTML, in which no `<` stands within a tag. */
export const pictureTag = /<img\b[^<>]*>/g

/** An attribute of a tag, as it is written; undefined where it has none. */
export function attributeOf(tag: string, name: string): string | undefined {
  const head = ` ${name}="`
  const at = tag.indexOf(head)
  const end = at < 0 ? -1 : tag.indexOf('"', at + head.length)
  return end < 0 ? undefined : tag.slice(at + head.length, end)
}

/** What stands between the first `open` and the next `close` after it; undefined where there is none. */
export function between(text: string, open: string, close: string): string | undefined {
  const at = text.indexOf(open)
  const end = at < 0 ? -1 : text.indexOf(close, at + open.length)
  return end < 0 ? undefined : text.slice(at + open.length, end)
}

/**
 * A text whose spans from `open` to the next `close`, both included, are replaced. One pass: an expression would begin
 * anew at each `open` that nothing closes.
 */
export function replaceSpans(
  text: string,
  { open, close }: { open: string; close: string },
  work: (span: string) => string,
): string {
  const parts: string[] = []
  let last = 0
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, last)) {
    const end = text.indexOf(close, at + open.length)
    if (end < 0) {
      break
    }
    parts.push(text.slice(last, at), work(text.slice(at, end + close.length)))
    last = end + close.length
  }
  return parts.join('') + text.slice(last)
}
