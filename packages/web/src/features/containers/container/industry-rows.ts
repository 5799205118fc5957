import type { IndustryRow } from '@zhixing/contract/base/industry/calls.ts'
import type { Chip } from '#ui/chip-filter.tsx'

export interface ChipRow {
  /** 0 for the top row. */
  parentId: number
  chips: Chip[]
  /** Value of the chip that is on: within this row, or the row's 全部. */
  chosen: string
}

/** 全部 of the top row has no value; 全部 of another row is its parent. */
function chipValue(id: number): string {
  return id === 0 ? '' : String(id)
}

/** The industry tree as rows of chips: the top level, and below it the children along the way to the chosen one. */
export function industryRows(industries: readonly IndustryRow[], chosenId: number): ChipRow[] {
  const byId = new Map(industries.map((one) => [one.id, one]))
  const way: number[] = []
  for (let at = byId.get(chosenId); at && !way.includes(at.id); at = byId.get(at.parent_id)) {
    way.unshift(at.id)
  }
  const rows: ChipRow[] = []
  for (const [depth, parentId] of [0, ...way].entries()) {
    const chips = industries
      .filter((one) => one.parent_id === parentId)
      .map(({ id, title }) => ({ value: String(id), label: title }))
    if (chips.length > 0) {
      const inRow = way[depth]
      rows.push({
        parentId,
        chips,
        chosen: chipValue(inRow ?? parentId),
      })
    }
  }
  return rows
}
