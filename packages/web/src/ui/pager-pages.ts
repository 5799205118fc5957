const around = 1

/** The page numbers a pager shows, 0 for a gap: 1 … 4 5 6 … 20. */
export function pagerPages(current: number, count: number): number[] {
  const pages: number[] = []
  for (let page = 1; page <= count; page += 1) {
    const isNear = Math.abs(page - current) <= around
    if (page === 1 || page === count || isNear) {
      pages.push(page)
    } else if (pages.at(-1) !== 0) {
      pages.push(0)
    }
  }
  return pages
}
