import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import type { OutlineItem, OutlineSection, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { inherits } from '@zhixing/contract/learning/outline/rules.ts'
import { secondsOf } from '#ui/local-moment.ts'
import { fullTime } from '#ui/time-words.ts'
import { type TypedUnlock, unlockKept, unlockOf } from './unlock-values.ts'

/** The items that rules are for: a chapter with all in it, or some by their placements. */
export interface RuleTarget {
  section_id?: number
  ids?: number[]
}

export type MomentWay = 'keep' | 'set' | 'none' | 'inherit'

export interface ChosenMoment {
  way: MomentWay
  /** As the field has it. */
  at: string
}

export const momentWays: { value: MomentWay; label: string }[] = [
  { value: 'keep', label: '不修改' },
  { value: 'set', label: '设为' },
  { value: 'none', label: '不限' },
  { value: 'inherit', label: '恢复默认' },
]

/** Values of the dialog's form. */
export interface RuleValues {
  open_at: ChosenMoment
  due_at: ChosenMoment
  close_at: ChosenMoment
  attempts: string
  weight: string
  shown: 'keep' | 'hide' | 'show'
  unlock: TypedUnlock
  /** Whether people who had it open keep it open, or are locked again. */
  relock: 'keep' | 'relock'
  /** Of a chapter; absent for items, which do not ask it. */
  finish?: string | undefined
}

const kept: ChosenMoment = { way: 'keep', at: '' }

/** Nothing is changed yet. */
export const unchanged: RuleValues = {
  open_at: kept,
  due_at: kept,
  close_at: kept,
  attempts: '',
  weight: '',
  shown: 'keep',
  unlock: unlockKept,
  relock: 'keep',
  finish: '',
}

type Rules = Omit<CallInput<typeof outlineCalls.setRules>, 'content_id' | 'section_id' | 'ids'>

function momentOf({ way, at }: ChosenMoment): number | undefined {
  const said = { keep: undefined, none: 0, inherit: inherits, set: secondsOf(at) }[way]
  // A moment that was not written yet changes nothing.
  return way === 'set' && said === 0 ? undefined : said
}

const figureOf = (text = '') => (text.trim() === '' ? undefined : Number(text))

/** The rules to send; a value that stays is left out. */
export function rulesOf(values: RuleValues): Rules {
  const { shown } = values
  const unlock = unlockOf(values.unlock)
  const rules = {
    open_at: momentOf(values.open_at),
    due_at: momentOf(values.due_at),
    close_at: momentOf(values.close_at),
    attempts_max: figureOf(values.attempts),
    weight: figureOf(values.weight),
    hidden: shown === 'keep' ? undefined : shown === 'hide',
    unlock,
    relock: values.relock === 'relock' ? true : undefined,
    finish_n: figureOf(values.finish),
  }
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined))
}

type Timed = Pick<OutlineItem | OutlineSection, 'open_at' | 'due_at' | 'close_at'>

/** The present value beside a field; undefined where several places are changed at once. */
export function nowText(timed: Timed | undefined, field: keyof Timed): string | undefined {
  return timed && `现在：${fullTime(timed[field]) || '未设置'}`
}
