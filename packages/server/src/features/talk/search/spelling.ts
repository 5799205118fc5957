import type { Queryable } from '#db/database.ts'

const lengthMin = 4
const longFrom = 7

/** How many letters were put in, left out, changed or swapped with their neighbour between two words. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        swaps ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

const latinWord = /^[a-z][a-z0-9+#.]*$/

/** The word of some title that a Latin word was probably meant to be; undefined where it is one or none is near. */
export async function spelt(on: Queryable, word: string): Promise<string | undefined> {
  if (word.length < lengthMin || !latinWord.test(word)) {
    return undefined
  }
  const most = word.length < longFrom ? 1 : 2
  const { rows } = await on.query({
    name: 'search.spelling',
    text: 'select word from search_word where length(word) between $1 and $2',
    values: [word.length - most, word.length + most],
  })
  const near = (rows as { word: string }[])
    .map((row) => ({ word: row.word, far: distance(word, row.word) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far || a.word.localeCompare(b.word, 'en'))
  return near[0]?.far === 0 ? undefined : near[0]?.word
}
