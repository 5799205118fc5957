import { type Queryable, run } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'

/** Titles tried for a copy before the person is left to find one. */
const tried = 50

/** How the end of a copy's title is written around its number. */
export type CopyEnd = readonly [open: string, close: string]

const usualEnd: CopyEnd = ['（副本', '）']

/** The original of a title, which may be that of a copy: a copy of a copy counts on. */
function plainOf(title: string, ends: readonly string[]): string {
  const end = ends.find((one) => title.endsWith(one))
  return end ? title.slice(0, -end.length) : title
}

const closers = new Map(['（）', '()', '《》', '【】', '[]', '「」', '“”'].map(([open = '', close]) => [open, close]))

/** The brackets that a text leaves open, closed from the inside out. */
function closingOf(text: readonly string[]): string[] {
  const open: string[] = []
  for (const char of text) {
    const closer = closers.get(char)
    if (closer) {
      open.unshift(closer)
    } else if (char === open[0]) {
      open.shift()
    }
  }
  return open
}

/** The beginning of a text, `max` characters at most: none of its brackets is left open by the cut, or closed around nothing. */
function cutTo(text: readonly string[], max: number): string {
  if (text.length <= max) {
    return text.join('')
  }
  const lengths = Array.from({ length: max }, (_, n) => max - n)
  const whole = lengths.find(
    (length) => length + closingOf(text.slice(0, length)).length <= max && !closers.has(text[length - 1] ?? ''),
  )
  const begun = text.slice(0, whole ?? 0)
  return [...begun, ...closingOf(begun)].join('')
}

/**
 * Finds a title for a copy, `变量（副本）`, `变量（副本2）`…: the first that `takenOf` does not name among those it is asked for. It has `max`
 * characters at most, whatever its original has.
 */
export async function freeCopyTitle(
  { title, max, end: [open, close] = usualEnd }: { title: string; max: number; end?: CopyEnd | undefined },
  takenOf: (titles: readonly string[]) => Promise<readonly string[]>,
): Promise<string> {
  const ends = Array.from({ length: tried }, (_, n) => `${open}${n === 0 ? '' : n + 1}${close}`)
  const plain = [...plainOf(title, ends)]
  const titles = ends.map((end) => cutTo(plain, max - end.length) + end)
  const taken = new Set(await takenOf(titles))
  return titles.find((one) => !taken.has(one)) ?? titles[0] ?? title
}

const ownStatement = statement(
  'content.ownTitles',
  'select distinct title from content where owner_id = $1 and type = $2 and deleted_at is null and title = any($3::text[])',
  { title: shapes.text },
)

/** Finds which of some titles a person's own contents of a type have. */
export async function ownTitles(
  on: Queryable,
  { ownerId, type }: { ownerId: number; type: string },
  titles: readonly string[],
): Promise<string[]> {
  return (await run(on, ownStatement, [ownerId, type, [...titles]])).map(({ title }) => title)
}
