import { z } from 'zod'
import { id } from '../../kernel/coerce.ts'

export const unlockLimits = {
  rulesMax: 10,
  /** Chapters and items named by one rule. */
  idsMax: 20,
  daysMax: 1000,
} as const

export const unlockMessages = {
  notBefore: '只能选择排在它之前的内容',
  empty: '请选择要先完成的内容',
  many: `最多设置${unlockLimits.rulesMax}个条件`,
  finishOfItem: '完成条件只能为章节设置',
  notLearner: '该学员不在这里学习',
} as const

/** The message for moving a place before the one that unlocks it. */
export function movedBeforeText(title: string, first: string): string {
  return `「${title}」的解锁条件要求先学「${first}」，不能排到它之前`
}

const dayMs = 86_400_000

/** Facts about one person in a container that rules are judged by. */
export interface UnlockFacts {
  nowMs: number
  joinedMs: number
  /** The moment they first learned something there, in milliseconds. */
  startedMs: number | undefined
  /** The place was opened by hand, for everybody. */
  isOpened: boolean
  /** Whether the previous place is done; true for the first. */
  isPreviousDone: boolean
  isSectionDone: (id: number) => boolean
  /** By content. */
  isItemDone: (id: number) => boolean
  /** Percent of the points there are to earn; undefined while nothing is graded. */
  scoreOf: (id: number) => number | undefined
}

export interface Verdict {
  isOpen: boolean
  /** The moment at which time alone meets the rule. */
  opensMs?: number
}

/** Titles of the places that rules name. */
export interface PlaceNames {
  /** Title of the previous place; undefined for the first. */
  previous: string | undefined
  section: (id: number) => string
  item: (id: number) => string
}

/** Ids of the same chapters and items elsewhere; undefined for one that is not there. */
export interface IdMap {
  section: (id: number) => number | undefined
  item: (id: number) => number | undefined
}

/** One rule of a place, read once and judged for many. */
interface BoundRule<Rule> {
  judge: (facts: UnlockFacts) => Verdict
  /** The condition in words, followed by 后解锁 on pages. */
  text: (names: PlaceNames, opensMs: number | undefined) => string
  /** The rule with other ids; undefined where nothing it names is left. */
  mapped: (ids: IdMap) => Rule | undefined
  sections: readonly number[]
  items: readonly number[]
}

interface KindWords<Rule> {
  judge: (rule: Rule, facts: UnlockFacts) => Verdict | boolean
  text: (rule: Rule, names: PlaceNames, opensMs: number | undefined) => string
  mapped?: (rule: Rule, ids: IdMap) => Rule | undefined
  sections?: (rule: Rule) => readonly number[]
  items?: (rule: Rule) => readonly number[]
}

/** A kind of rule: its schema, its judgement, and its words. A further kind is a further entry of `unlockRule`. */
function ruleKind<S extends z.ZodType<{ rule: string }>>(schema: S, words: KindWords<z.output<S>>) {
  const bind = (rule: z.output<S>): BoundRule<z.output<S>> => ({
    judge: (facts) => {
      const verdict = words.judge(rule, facts)
      return typeof verdict === 'boolean' ? { isOpen: verdict } : verdict
    },
    text: (names, opensMs) => words.text(rule, names, opensMs),
    mapped: (ids) => (words.mapped ? words.mapped(rule, ids) : rule),
    sections: words.sections?.(rule) ?? [],
    items: words.items?.(rule) ?? [],
  })
  return { schema, bind }
}

const ids = z.array(id()).max(unlockLimits.idsMax)
const there = (found: readonly (number | undefined)[]) => found.flatMap((one) => one ?? [])

const always = ruleKind(z.object({ rule: z.literal('always') }), { judge: () => true, text: () => '' })

const after = ruleKind(
  z.object({
    rule: z.literal('after'),
    days: z.int().min(1).max(unlockLimits.daysMax),
    from: z.enum(['join', 'start']),
  }),
  {
    judge: ({ days, from }, { nowMs, joinedMs, startedMs }) => {
      const begun = from === 'join' ? joinedMs : startedMs
      const opensMs = begun === undefined ? undefined : begun + days * dayMs
      return opensMs === undefined ? false : { isOpen: nowMs >= opensMs, opensMs }
    },
    text: ({ days, from }, _names, opensMs) =>
      `${from === 'join' ? '加入' : '开始学习'}满 ${days} 天${opensMs === undefined ? '' : `（${momentText(opensMs)}）`}`,
  },
)

/** 2026-11-20 09:30, as the platform's clock has it. */
function momentText(ms: number): string {
  return new Date(ms).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16)
}

const prevDone = ruleKind(z.object({ rule: z.literal('prev_done') }), {
  judge: (_rule, { isPreviousDone }) => isPreviousDone,
  text: (_rule, { previous }) => (previous === undefined ? '学完前一项' : `完成「${previous}」`),
})

const done = ruleKind(
  z
    .object({ rule: z.literal('done'), sections: ids, items: ids })
    .refine(({ sections, items }) => sections.length + items.length > 0, unlockMessages.empty),
  {
    judge: ({ sections, items }, facts) => sections.every(facts.isSectionDone) && items.every(facts.isItemDone),
    text: ({ sections, items }, names) =>
      `完成${[...sections.map(names.section), ...items.map(names.item)].map((name) => `「${name}」`).join('')}`,
    mapped: (rule, map) => {
      const left = { ...rule, sections: there(rule.sections.map(map.section)), items: there(rule.items.map(map.item)) }
      return left.sections.length + left.items.length > 0 ? left : undefined
    },
    sections: ({ sections }) => sections,
    items: ({ items }) => items,
  },
)

const score = ruleKind(z.object({ rule: z.literal('score'), item: id(), least: z.int().min(1).max(100) }), {
  judge: ({ item, least }, { scoreOf }) => (scoreOf(item) ?? -1) >= least,
  text: ({ item, least }, names) => `「${names.item(item)}」得分率达到 ${least}%`,
  mapped: (rule, map) => {
    const item = map.item(rule.item)
    return item === undefined ? undefined : { ...rule, item }
  },
  items: ({ item }) => [item],
})

const manual = ruleKind(z.object({ rule: z.literal('manual') }), {
  judge: (_rule, { isOpened }) => isOpened,
  text: () => '由教师开放',
})

export const unlockRule = z.discriminatedUnion('rule', [
  always.schema,
  after.schema,
  prevDone.schema,
  done.schema,
  score.schema,
  manual.schema,
])
export type UnlockRule = z.infer<typeof unlockRule>

const rules = z.array(unlockRule).min(1).max(unlockLimits.rulesMax, unlockMessages.many)

/** The rule that opens a chapter or an item (spec 2 §2): all of some conditions, or any of them. */
export const unlockShape = z.union([z.strictObject({ all: rules }), z.strictObject({ any: rules })])
export type Unlock = z.infer<typeof unlockShape>

/** Reads a rule as it is stored: null where there is none, or one that nobody can read any more. */
export function readUnlock(stored: unknown): Unlock | null {
  return stored === null ? null : (unlockShape.safeParse(stored).data ?? null)
}

function bind(rule: UnlockRule): BoundRule<UnlockRule> {
  switch (rule.rule) {
    case 'always':
      return always.bind(rule)
    case 'after':
      return after.bind(rule)
    case 'prev_done':
      return prevDone.bind(rule)
    case 'done':
      return done.bind(rule)
    case 'score':
      return score.bind(rule)
    default:
      return manual.bind(rule)
  }
}

/** The rules of a place, prepared for judging many people. */
export interface BoundUnlock {
  judge: (facts: UnlockFacts) => Verdict
  /** The reason why it is locked for a person; without facts, the rule in words. */
  text: (names: PlaceNames, facts?: UnlockFacts) => string
  /** Chapters and items that its conditions name. */
  sections: readonly number[]
  items: readonly number[]
  /** Whether a rule asks for the previous place. */
  asksPrevious: boolean
}

const rulesOf = (unlock: Unlock): readonly UnlockRule[] => ('all' in unlock ? unlock.all : unlock.any)
const isAny = (unlock: Unlock): boolean => 'any' in unlock

/** Prepares the rules of a place. */
export function bindUnlock(unlock: Unlock): BoundUnlock {
  const bound = rulesOf(unlock).map(bind)
  return {
    judge: (facts) =>
      together(
        bound.map((rule) => rule.judge(facts)),
        isAny(unlock),
      ),
    text: (names, facts) => {
      const unmet = bound.flatMap((rule) => {
        const verdict = facts ? rule.judge(facts) : { isOpen: false }
        return verdict.isOpen ? [] : [rule.text(names, facts ? verdict.opensMs : undefined)]
      })
      return unlockText(
        unmet.filter((text) => text !== ''),
        isAny(unlock),
      )
    },
    sections: bound.flatMap(({ sections }) => sections),
    items: bound.flatMap(({ items }) => items),
    asksPrevious: rulesOf(unlock).some(({ rule }) => rule === 'prev_done'),
  }
}

/** The verdict of several rules; one that time alone does not meet leaves no moment where all must hold. */
function together(verdicts: readonly Verdict[], any: boolean): Verdict {
  const isOpen = any ? verdicts.some((one) => one.isOpen) : verdicts.every((one) => one.isOpen)
  const moments = verdicts.filter((one) => !one.isOpen).flatMap(({ opensMs }) => opensMs ?? [])
  return isOpen || moments.length === 0 ? { isOpen } : { isOpen, opensMs: Math.min(...moments) }
}

function unlockText(unmet: readonly string[], any: boolean): string {
  const [only] = unmet
  if (unmet.length === 1 && only === '由教师开放') {
    return only
  }
  return unmet.length === 0 ? '' : `${unmet.join(any ? '，或' : '，且')}后解锁`
}

/** The rules of a place with other ids of chapters and items; null where no rule is left. */
export function mapUnlock(unlock: Unlock, map: IdMap): Unlock | null {
  const left = rulesOf(unlock).flatMap((rule) => bind(rule).mapped(map) ?? [])
  if (left.length === 0) {
    return null
  }
  return isAny(unlock) ? { any: left } : { all: left }
}

/** The part of a rule that is stored: null where it locks nobody out. */
export function lockingPart(unlock: Unlock | null): Unlock | null {
  if (!unlock) {
    return null
  }
  const shuts = rulesOf(unlock).filter(({ rule }) => rule !== 'always')
  if (isAny(unlock)) {
    return shuts.length === rulesOf(unlock).length ? unlock : null
  }
  return shuts.length === 0 ? null : { all: shuts }
}
