import { takersAsked } from '../../learning/skill/takers-asked.ts'
import { ownPageSize } from '../container/page-inputs.ts'

type Query = Record<string, string>

/** The input of the list of those who took a standard, from the address: the page and the server's first view ask the same. */
export function takersInput(id: number, query: Query) {
  return { id, ...takersAsked(query) }
}

/** Tabs of one's own skills: skills, standards one takes, standards one manages. */
export const mySkillTabs = ['skill', 'assessment', 'manage'] as const
export type MySkillTab = (typeof mySkillTabs)[number]

/** The tab that an address names; the skills where it names none. */
export function mySkillTab(tab: string | undefined): MySkillTab {
  return mySkillTabs.find((one) => one === tab) ?? 'skill'
}

/** The input of the standards one takes or manages, from the address. */
export function ownStandardsInput(tab: Exclude<MySkillTab, 'skill'>, { keyword }: Query) {
  return {
    tab: tab === 'manage' ? ('create' as const) : ('join' as const),
    ...(keyword ? { keyword } : {}),
    limit: ownPageSize,
    offset: 0,
  }
}
