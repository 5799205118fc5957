/** Figures of the grid in pixels; known beforehand, so that nothing has to be measured while scrolling. */
export const gridSizes = { rowHeight: 40, columnWidth: 112, frozen: 304, head: 68 } as const
