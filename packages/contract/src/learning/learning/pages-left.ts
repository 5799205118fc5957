/** How many of the pages that are left are named. */
export const namedPages = 4

/** Which pages are still to be seen: the first of them, and how many there are. Empty when none is. */
export function pagesLeftText({ first, count }: { first: readonly number[]; count: number }): string {
  if (count === 0) {
    return ''
  }
  return `还差第${first.slice(0, namedPages).join('、')}页${count > namedPages ? `等${count}页` : ''}`
}
