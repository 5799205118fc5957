import type { OutlineItem, OutlineSection } from '@zhixing/contract/learning/outline/calls.ts'
import type { Unlock, UnlockRule } from '@zhixing/contract/learning/outline/unlock.ts'
import type { SectionWords } from '@zhixing/contract/types/section-words.ts'
import { branchOf, type OutlineRow, rowsOf } from './outline-rows.ts'
import type { RuleTarget } from './rule-values.ts'

/** One rule as it is typed: what is named by `s` and a chapter's id, or `i` and a content's. */
export interface TypedRule {
  rule: UnlockRule['rule']
  days: string
  from: 'join' | 'start'
  named: string[]
  item: number
  least: string
}

/** The choice for the rule: keep it, none, all of some conditions, or any of them. */
export interface TypedUnlock {
  way: 'keep' | 'none' | 'all' | 'any'
  rules: readonly TypedRule[]
}

export const unlockKept: TypedUnlock = { way: 'keep', rules: [] }

export const newRule: TypedRule = { rule: 'prev_done', days: '7', from: 'join', named: [], item: 0, least: '60' }

export const unlockWays: { value: TypedUnlock['way']; label: string }[] = [
  { value: 'keep', label: '不修改' },
  { value: 'none', label: '无条件' },
  { value: 'all', label: '满足全部条件' },
  { value: 'any', label: '满足任一条件' },
]

export const ruleKinds: { value: UnlockRule['rule']; label: string }[] = [
  { value: 'prev_done', label: '完成前一项' },
  { value: 'done', label: '完成指定内容' },
  { value: 'score', label: '得分率达到' },
  { value: 'after', label: '满若干天' },
  { value: 'manual', label: '由教师开放' },
]

const idsIn = (named: readonly string[], kind: string) =>
  named.filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(1)))

function ruleOf({ rule, days, from, named, item, least }: TypedRule): UnlockRule {
  switch (rule) {
    case 'after':
      return { rule, days: Number(days), from }
    case 'done':
      return { rule, sections: idsIn(named, 's'), items: idsIn(named, 'i') }
    case 'score':
      return { rule, item, least: Number(least) }
    default:
      return { rule }
  }
}

/** The rule to send: undefined to keep it, null to remove it. */
export function unlockOf({ way, rules }: TypedUnlock): Unlock | null | undefined {
  const made = rules.map(ruleOf)
  switch (way) {
    case 'keep':
      return undefined
    case 'none':
      return null
    case 'all':
      return { all: made }
    default:
      return { any: made }
  }
}

/** Why the rules cannot be saved yet; undefined where they can. */
export function unlockFault({ way, rules }: TypedUnlock): string | undefined {
  if (way === 'keep' || way === 'none') {
    return undefined
  }
  if (rules.length === 0) {
    return '请添加至少一个条件'
  }
  return rules.map(ruleFault).find((fault) => fault !== undefined)
}

const isWhole = (text: string, most: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most
const daysMax = 1000
const percentMax = 100

function ruleFault({ rule, days, named, item, least }: TypedRule): string | undefined {
  if (rule === 'after' && !isWhole(days, daysMax)) {
    return `天数请输入1至${daysMax}的整数`
  }
  if (rule === 'done' && named.length === 0) {
    return '请选择要先完成的内容'
  }
  if (rule === 'score' && item === 0) {
    return '请选择要得分的内容'
  }
  return rule === 'score' && !isWhole(least, percentMax) ? `得分率请输入1至${percentMax}的整数` : undefined
}

function typedRule(rule: UnlockRule): TypedRule {
  switch (rule.rule) {
    case 'after':
      return { ...newRule, rule: 'after', days: String(rule.days), from: rule.from }
    case 'done':
      return {
        ...newRule,
        rule: 'done',
        named: [...rule.sections.map((id) => `s${id}`), ...rule.items.map((id) => `i${id}`)],
      }
    case 'score':
      return { ...newRule, rule: 'score', item: rule.item, least: String(rule.least) }
    default:
      return { ...newRule, rule: rule.rule }
  }
}

/** The rules of a place as they are typed, to begin a change with. */
export function typedRules(unlock: Unlock | null | undefined): readonly TypedRule[] {
  if (!unlock) {
    return [newRule]
  }
  return ('all' in unlock ? unlock.all : unlock.any).map(typedRule)
}

export interface NamedChoice {
  value: string
  label: string
}

interface Outlined {
  sections: readonly OutlineSection[]
  items: readonly OutlineItem[]
}

/** The chapters and items that end before all that is set: rules may name them. */
export function choicesBefore({ sections, items }: Outlined, target: RuleTarget, words: SectionWords): NamedChoice[] {
  const rows = rowsOf({ sections: [...sections], items: [...items] })
  const isTarget = (row: OutlineRow) =>
    (row.kind === 'section' && row.section.id === target.section_id) ||
    (row.kind === 'item' && (target.ids ?? []).includes(row.item.id))
  const at = rows.findIndex(isTarget)
  const before = rows.slice(0, Math.max(at, 0))
  const after = rows.slice(Math.max(at, 0))
  const goesOn = (id: number) => {
    const branch = branchOf(sections, id)
    return after.some(
      (row) =>
        (row.kind === 'section' && branch.includes(row.section.id)) ||
        (row.kind !== 'section' && branch.includes(row.sectionId)),
    )
  }
  return before.flatMap((row): NamedChoice[] => {
    if (row.kind === 'item') {
      return [{ value: `i${row.item.content_id}`, label: row.item.title }]
    }
    const isWhole = row.kind === 'section' && !goesOn(row.section.id)
    return isWhole ? [{ value: `s${row.section.id}`, label: `【${words.at(row.level)}】${row.section.title}` }] : []
  })
}
