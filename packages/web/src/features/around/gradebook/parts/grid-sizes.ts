/** Figures of the grid in pixels; known beforehand, so that nothing has to be measured while scrolling. */
export const gridSizes = { rowHeight: 40, columnWidth: 112, frozen: 304, head: 68 } as const

/** What few columns share, each at most twice as wide as it has to be: beside one or two, half the grid would be empty. */
const roomForFew = 640

/** How wide each of so many columns is. */
export function columnWidthOf(columns: number): number {
  const { columnWidth } = gridSizes
  return Math.max(columnWidth, Math.min(2 * columnWidth, Math.floor(roomForFew / Math.max(columns, 1))))
}
