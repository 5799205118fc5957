import { contentTypes, fromWire } from '@zhixing/contract/content-types.ts'
import type { Outline, OutlineItem, OutlineSection } from '@zhixing/contract/learning/outline/calls.ts'
import type { SectionWords } from '@zhixing/contract/types/section-words.ts'

/** A line of the outline editor: a chapter's head, an item, or the place of a chapter that has none. */
export type OutlineRow =
  | {
      kind: 'section'
      id: string
      section: OutlineSection
      /** Items in it and in those below it. */
      count: number
      /** 1 at the top. */
      level: number
    }
  | { kind: 'item'; id: string; item: OutlineItem; sectionId: number; level: number }
  | { kind: 'empty'; id: string; sectionId: number; level: number }

/** The order of an outline: the input of Outline/reorder. */
export interface OutlineOrder {
  sections: number[]
  items: { id: number; section_id: number }[]
}

/** Whether learners see it; whoever edits the outline sees all. */
export function isShown({ status, hidden }: Pick<OutlineItem, 'status' | 'hidden'>): boolean {
  return status === 1 && !hidden
}

/** Whether an item holds others itself. */
export function isContainer({ content_type }: Pick<OutlineItem, 'content_type'>): boolean {
  const { type } = fromWire(content_type) ?? { type: '' }
  return contentTypes[type]?.container !== undefined
}

/** How deep a chapter stands, 1 at the top. */
export function levelOf(sections: readonly OutlineSection[], { parent_id }: Pick<OutlineSection, 'parent_id'>): number {
  const parent = sections.find(({ id }) => id === parent_id)
  return parent ? 1 + levelOf(sections, parent) : 1
}

const indents = ['', 'pl-4', 'pl-8', 'pl-12'] as const

/** How far a line of a level is set in, 1 at the top. */
export function indentOf(level: number): string {
  return indents[Math.min(level, indents.length) - 1] ?? ''
}

/** A chapter and those below it. */
export function branchOf(sections: readonly OutlineSection[], id: number): number[] {
  const below = sections.filter(({ parent_id }) => parent_id === id)
  return [id, ...below.flatMap((one) => branchOf(sections, one.id))]
}

/** The outline as one list of lines, items without a chapter first. */
export function rowsOf(outline: Pick<Outline, 'sections' | 'items'>): OutlineRow[] {
  const itemRows = (sectionId: number, level: number): OutlineRow[] =>
    outline.items
      .filter((item) => item.section_id === sectionId)
      .map((item) => ({ kind: 'item', id: `i${item.id}`, item, sectionId, level }))
  return [
    ...itemRows(0, 1),
    ...outline.sections.flatMap((section): OutlineRow[] => {
      const level = levelOf(outline.sections, section)
      const items = itemRows(section.id, level)
      const branch = branchOf(outline.sections, section.id)
      const count = outline.items.filter(({ section_id }) => branch.includes(section_id)).length
      const head: OutlineRow = { kind: 'section', id: `s${section.id}`, section, count, level }
      return [head, ...(items.length > 0 || branch.length > 1 ? items : [emptyRow(section.id, level)])]
    }),
  ]
}

/** Of all lines those of a section, with its head and what stands below it; all of them where none is named. */
export function branchRows(rows: readonly OutlineRow[], sectionId: number | undefined): readonly OutlineRow[] {
  const head = rows.find((row) => row.kind === 'section' && row.section.id === sectionId)
  return head ? blockOf(rows, head) : rows
}

function emptyRow(sectionId: number, level: number): OutlineRow {
  return { kind: 'empty', id: `e${sectionId}`, sectionId, level }
}

function orderOf(rows: readonly OutlineRow[]): OutlineOrder {
  const order: OutlineOrder = { sections: [], items: [] }
  let sectionId = 0
  for (const row of rows) {
    if (row.kind === 'section') {
      sectionId = row.section.id
      order.sections.push(sectionId)
    } else if (row.kind === 'item') {
      order.items.push({ id: row.item.id, section_id: sectionId })
    }
  }
  return order
}

/** The lines a line can be dropped on: chapters among those beside them, items anywhere. */
export function targetsOf(rows: readonly OutlineRow[], active: OutlineRow): OutlineRow[] {
  return rows.filter(
    (row) =>
      active.kind !== 'section' ||
      (row.kind === 'section' && row.section.parent_id === active.section.parent_id && row.level === active.level),
  )
}

/** A line and what moves with it: a chapter takes its items and the chapters below it along. */
function blockOf(rows: readonly OutlineRow[], row: OutlineRow): readonly OutlineRow[] {
  if (row.kind !== 'section') {
    return [row]
  }
  const start = rows.indexOf(row)
  const next = rows.findIndex((one, index) => index > start && one.kind === 'section' && one.level <= row.level)
  return rows.slice(start, next < 0 ? undefined : next)
}

/** The lines that are seen while some chapters are folded: of each of those its head alone. */
export function unfolded(rows: readonly OutlineRow[], folded: ReadonlySet<number>): OutlineRow[] {
  const hidden = new Set(
    rows.flatMap((row) => (row.kind === 'section' && folded.has(row.section.id) ? blockOf(rows, row).slice(1) : [])),
  )
  return rows.filter((row) => !hidden.has(row))
}

/**
 * The order after a line was dropped on another: after it when it came from above, before it when from below, inside
 * when the other is the place of an empty chapter. Undefined where nothing changes.
 */
export function moved(rows: readonly OutlineRow[], activeId: string, overId: string): OutlineOrder | undefined {
  const active = rows.find(({ id }) => id === activeId)
  const over = rows.find(({ id }) => id === overId)
  if (!active || !over || active === over) {
    return undefined
  }
  const block = blockOf(rows, active)
  const rest = rows.filter((row) => !block.includes(row))
  const isDown = rows.indexOf(active) < rows.indexOf(over)
  const target = active.kind === 'section' ? blockOf(rest, over) : [over]
  const edge = isDown || over.kind === 'empty' ? target.at(-1) : target[0]
  const at = edge ? rest.indexOf(edge) + (isDown || over.kind === 'empty' ? 1 : 0) : rest.length
  return orderOf([...rest.slice(0, at), ...block, ...rest.slice(at)])
}

/** The line a step up or down leads to; undefined at the end. */
export function neighbour(rows: readonly OutlineRow[], id: string, step: 1 | -1): OutlineRow | undefined {
  const active = rows.find((row) => row.id === id)
  if (!active) {
    return undefined
  }
  const targets = targetsOf(rows, active)
  return targets[targets.indexOf(active) + step]
}

/** The place where a dropped line would stand: an edge of another line, or inside an empty chapter. */
export function dropMark(
  rows: readonly OutlineRow[],
  activeId: string | undefined,
  overId: string | undefined,
): { id: string; edge: 'top' | 'bottom' } | undefined {
  const active = rows.find(({ id }) => id === activeId)
  const over = rows.find(({ id }) => id === overId)
  if (!active || !over || active === over) {
    return undefined
  }
  const isDown = rows.indexOf(active) < rows.indexOf(over)
  const last = active.kind === 'section' && isDown ? blockOf(rows, over).at(-1) : over
  return { id: (last ?? over).id, edge: isDown || over.kind === 'empty' ? 'bottom' : 'top' }
}

/** An outline in another order. */
export function reordered(outline: Outline, order: OutlineOrder): Outline {
  const sections = order.sections.flatMap((id) => outline.sections.find((one) => one.id === id) ?? [])
  const items = order.items.flatMap(({ id, section_id }) => {
    const item = outline.items.find((one) => one.id === id)
    return item ? [{ ...item, section_id }] : []
  })
  return { ...outline, sections, items }
}

/** The name of a line in messages and for screen readers. */
export function rowName(row: OutlineRow, words: SectionWords): string {
  if (row.kind === 'section') {
    return `${words.at(row.level)}“${row.section.title}”`
  }
  return row.kind === 'item' ? `内容“${row.item.title}”` : `空${words.any}`
}
