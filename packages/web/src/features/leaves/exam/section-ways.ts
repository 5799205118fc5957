import { sectionTitle } from '@zhixing/contract/leaves/exam/section-names.ts'
import type { MenuAction } from '#ui/action-menu.tsx'
import { type DraftSection, placeOf } from './draft-sections.ts'

/** Before the name of the section something is to go to. */
const intoKey = 'into:'

/** What a menu offers to move something of one section into another. */
export function waysInto(sections: readonly DraftSection[], section: string): readonly MenuAction[] {
  return sections
    .map(({ uid, title }, at) => ({ key: `${intoKey}${uid}`, label: `移到“${sectionTitle(at, title)}”` }))
    .filter((_, at) => at !== placeOf(sections, section))
}

/** The section such an action leads to; undefined for another action. */
export function sectionOfWay(key: string): string | undefined {
  return key.startsWith(intoKey) ? key.slice(intoKey.length) : undefined
}
