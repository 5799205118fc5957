import { listLimits } from '../../kernel/list.ts'
import { ownPageSize } from '../container/page-inputs.ts'

type Query = Record<string, string>

const whole = (text: string | undefined, otherwise: number, max: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= max ? value : otherwise
}

/** The input of the list of those who took a standard, from the address: the page and the server's first view ask the same. */
export function takersInput(id: number, { page, limit, keyword, band }: Query) {
  const bands = ['low', 'middle', 'high'] as const
  const wanted = bands.find((one) => one === band)
  return {
    id,
    page: whole(page, 1, 1000),
    limit: whole(limit, listLimits.limit, 100),
    ...(keyword ? { keyword } : {}),
    ...(wanted ? { band: wanted } : {}),
  }
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
