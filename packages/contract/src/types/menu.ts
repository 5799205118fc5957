import type { ContainerDefinition, ContentAction } from './container.ts'

interface GeneralEntry {
  /** On screen. */
  label: string
  /** Shut to who may not do this. */
  action: ContentAction
  /** Only containers that are so have it. */
  that?: 'grades' | 'talks' | 'joins'
}

/** The pages of managing that containers have in common, by what they are for. */
export const generalPages = {
  content: { label: '内容管理', action: 'edit' },
  info: { label: '基本信息', action: 'info' },
  member: { label: '成员管理', action: 'members', that: 'joins' },
  announcement: { label: '公告', action: 'members', that: 'talks' },
  question: { label: '答疑', action: 'mark', that: 'talks' },
  mark: { label: '批阅管理', action: 'mark', that: 'grades' },
  gradebook: { label: '成绩册', action: 'gradebook', that: 'grades' },
  certificate: { label: '证书', action: 'grade', that: 'grades' },
  data: { label: '数据统计', action: 'data', that: 'grades' },
} as const satisfies Readonly<Record<string, GeneralEntry>>
export type GeneralPage = keyof typeof generalPages

/** A general page in a type's menu, where the type calls it otherwise: `{ page: 'content', at: 'map', label: '计划' }`. */
interface RenamedEntry {
  page: GeneralPage
  /** Its steps below the address of managing; the page's name where absent, the address itself where empty. */
  at?: string
  label?: string
}

/** A page of the type's own. Its icon stands in the type's module on the web. */
interface OwnEntry {
  own: string
  label: string
  action: ContentAction
}

export type MenuEntry = GeneralPage | RenamedEntry | OwnEntry

/** The menu as most types have it. */
export const usualMenu: readonly MenuEntry[] = [
  'content',
  'info',
  'member',
  'announcement',
  'question',
  'mark',
  'gradebook',
  'certificate',
  'data',
]

/** A page of the managing menu as a type has it. */
export interface MenuPage {
  /** The general page's name, or that of the type's own. */
  name: string
  /** Its steps below the address of managing. */
  at: string
  label: string
  action: ContentAction
}

function pageOf(entry: MenuEntry): MenuPage & Pick<GeneralEntry, 'that'> {
  if (typeof entry === 'object' && 'own' in entry) {
    return { name: entry.own, at: entry.own, label: entry.label, action: entry.action }
  }
  const { page, at = page, label }: RenamedEntry = typeof entry === 'string' ? { page: entry } : entry
  const general: GeneralEntry = generalPages[page]
  return { ...general, name: page, at, label: label ?? general.label }
}

/** The pages of managing a type of container, in the order of its menu. */
export function menuOf(definition: ContainerDefinition): readonly MenuPage[] {
  return definition.menu.map(pageOf).filter(({ that }) => !that || definition[that])
}

/**
 * The steps of a page of managing below its address. `page` is a general page's name, steps and query may follow it:
 * `gradebook/sheet`, `mark?of=7`.
 */
export function stepsOf(definition: ContainerDefinition, page: string): string {
  const [name = ''] = /^[\w-]*/.exec(page) ?? []
  const found = definition.menu.map(pageOf).find((one) => one.name === name)
  return found ? found.at + page.slice(name.length) : page
}
