import type { OutlineSection } from '@zhixing/contract/learning/outline/calls.ts'
import type { SectionLevel } from '@zhixing/contract/types/container.ts'
import { sectionWords } from '@zhixing/contract/types/section-words.ts'
import { branchOf, levelOf } from './outline-rows.ts'

interface Choice {
  value: number
  label: string
}

/** The chapters of an outline to choose one of, set in by their level, with `none` before them. */
function sectionChoices(sections: readonly OutlineSection[], none: string): Choice[] {
  const choices = sections.map((section) => ({
    value: section.id,
    label: `${'　'.repeat(levelOf(sections, section) - 1)}${section.title}`,
  }))
  return [{ value: 0, label: none }, ...choices]
}

/** Places for items: before the chapters, or in one of them; below one chapter alone where it is named. */
export function placesBelow(sections: readonly OutlineSection[], top: number, word: string): Choice[] {
  const head = sections.find(({ id }) => id === top)
  if (!head) {
    return sectionChoices(sections, `目录最前（不属于${word}）`)
  }
  const branch = branchOf(sections, top)
  const below = sectionChoices(sections, '').filter(({ value }) => value !== top && branch.includes(value))
  return [{ value: top, label: head.title }, ...below]
}

/** Below which chapters one may stand: not below itself, and no deeper than there are levels. */
export function parentsFor(
  sections: readonly OutlineSection[],
  { section, levels }: { section: OutlineSection | undefined; levels: readonly SectionLevel[] },
): Choice[] {
  const branch = section ? branchOf(sections, section.id) : []
  const own = section ? levelOf(sections, section) : 1
  const height =
    1 + Math.max(0, ...sections.filter(({ id }) => branch.includes(id)).map((one) => levelOf(sections, one) - own))
  const fits = sections.filter((one) => !branch.includes(one.id) && levelOf(sections, one) + height <= levels.length)
  return sectionChoices(sections, `无（作为最上级${sectionWords(levels).at(1)}）`).filter(
    ({ value }) => value === 0 || fits.some(({ id }) => id === value),
  )
}
