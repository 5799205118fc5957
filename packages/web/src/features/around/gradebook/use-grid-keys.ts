import { type KeyboardEvent, type RefObject, useState } from 'react'

export interface GridPlace {
  row: number
  column: number
}

export interface GridSize {
  rowHeight: number
  columnWidth: number
  frozen: number
  head: number
  rows: number
  columns: number
}

const page = 10

function stepOf({ key, ctrlKey }: KeyboardEvent, size: GridSize): GridPlace | undefined {
  const steps: Record<string, GridPlace> = {
    ArrowUp: { row: -1, column: 0 },
    ArrowDown: { row: 1, column: 0 },
    ArrowLeft: { row: 0, column: -1 },
    ArrowRight: { row: 0, column: 1 },
    PageUp: { row: -page, column: 0 },
    PageDown: { row: page, column: 0 },
    Home: { row: ctrlKey ? -size.rows : 0, column: -size.columns },
    End: { row: ctrlKey ? size.rows : 0, column: size.columns },
  }
  return steps[key]
}

function within(value: number, count: number): number {
  return Math.min(Math.max(value, 0), Math.max(count - 1, 0))
}

/** Scrolls so far that a cell is in sight, beside what stands still. */
function showCell(box: HTMLElement, { row, column }: GridPlace, size: GridSize): void {
  const top = row * size.rowHeight
  const left = column * size.columnWidth
  const height = box.clientHeight - size.head
  const width = box.clientWidth - size.frozen
  box.scrollTop = Math.min(Math.max(box.scrollTop, top + size.rowHeight - height), top)
  box.scrollLeft = Math.min(Math.max(box.scrollLeft, left + size.columnWidth - width), left)
}

/** The cell of a grid the keys stand on; arrows, page keys, Home and End move it, Enter opens it. */
export function useGridKeys(box: RefObject<HTMLDivElement | null>, size: GridSize, onOpen: (place: GridPlace) => void) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 })
  const here = { row: within(place.row, size.rows), column: within(place.column, size.columns) }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) {
      return
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      onOpen(here)
      return
    }
    const step = stepOf(event, size)
    if (step && box.current) {
      event.preventDefault()
      const next = {
        row: within(here.row + step.row, size.rows),
        column: within(here.column + step.column, size.columns),
      }
      setPlace(next)
      showCell(box.current, next, size)
    }
  }
  return { here, setPlace, onKeyDown }
}
