import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import { type SectionInput, sectionShown } from '@zhixing/contract/leaves/exam/sections.ts'
import { multiRules, type Question } from '@zhixing/contract/leaves/question/shapes.ts'
import { z } from 'zod'
import { unixSeconds } from '#kernel/time.ts'
import type { ExamRow, SlotRow } from './access.ts'
import { shownSections } from './sections.ts'

/** One question of an attempt: which wording, for how many points, its options in the order shown. */
const layoutSlot = z.object({
  slot: z.number(),
  /** Its place among the sections of the attempt; 0 where it has none. */
  section: z.number().default(0),
  version: z.number(),
  score: z.number(),
  options: z.array(z.string()),
  /** Set where the question was scored anew: wordings whose keys count, the best of them; its own without. */
  keys: z.array(z.number()).optional(),
  /** Everybody has all its points; it is dropped from the total; why, as learners read it. */
  full: z.boolean().optional(),
  void: z.boolean().optional(),
  note: z.string().optional(),
})
export type LayoutSlot = z.infer<typeof layoutSlot>

const layoutShape = z.array(layoutSlot)
/** What applied when an attempt began. Older ones lack what came later. */
const rulesShape = z.object({
  multi: z.enum(multiRules),
  /** What a wrong choice costs, in percent of its points. */
  negative: z.number().default(0),
  pass: z.number(),
  /** Seconds before which it is not handed in. */
  early: z.number().default(0),
  /** How often the page may be left, and whether it is handed in then. */
  switches: z.number().default(0),
  force: z.boolean().default(false),
  full: z.boolean().default(false),
  copy: z.boolean().default(false),
  /** From where it may be answered; saving reads it with the attempt. */
  networks: z.array(z.string()).default([]),
  /** One question at a time, and whether one may go back: read by `save_walked`. */
  pages: z.boolean().default(true),
  back: z.boolean().default(true),
  /** Its result waits to be released: read by `start_attempt`. */
  held: z.boolean().default(false),
  /** 大题, as they were called. */
  sections: z.array(sectionShown).default([]),
})

/** What is kept with an attempt of how its exam is held. */
export function rulesOf(exam: ExamRow): z.infer<typeof rulesShape> {
  return {
    multi: exam.multiRule,
    negative: exam.negativeRule,
    pass: exam.passScore,
    early: exam.earlySubmitS,
    switches: exam.switchLimit,
    force: exam.switchSubmit,
    full: exam.fullscreen,
    copy: exam.copyBlock,
    networks: exam.ipAllow,
    pages: exam.onePerPage,
    back: exam.allowBack,
    held: exam.manualRelease,
    sections: shownSections(exam.sections),
  }
}

export function readLayout(stored: unknown): LayoutSlot[] {
  return layoutShape.parse(stored)
}

/** Every wording a layout needs: those shown, and those whose keys count. */
export function versionsIn(layout: readonly LayoutSlot[]): number[] {
  return [...new Set(layout.flatMap(({ version, keys = [] }) => [version, ...keys]))]
}

export function readRules(stored: unknown) {
  return rulesShape.parse(stored)
}

interface Timed {
  rules: unknown
  startedAt: Date
  deadlineAt: Date | null
}

/** When an attempt may be handed in at the earliest, in unix seconds: at its end at the latest; 0 for at once. */
export function submitFrom({ rules, startedAt, deadlineAt }: Timed): number {
  const { early } = readRules(rules)
  const from = unixSeconds(startedAt) + early
  return early > 0 ? Math.min(from, deadlineAt ? unixSeconds(deadlineAt) : from) : 0
}

/** Seconds until an attempt may be handed in; at its end a page's clock may be a little ahead. */
export function tooEarlyBy(attempt: Timed, now: Date): number {
  const left = submitFrom(attempt) - unixSeconds(now)
  const atEnd = attempt.deadlineAt ? unixSeconds(attempt.deadlineAt) - examLimits.lateSeconds : Number.POSITIVE_INFINITY
  return unixSeconds(now) >= atEnd ? 0 : Math.max(0, left)
}

/** Numbers in [0, 1) that follow from a seed: xorshift, the same everywhere. */
export function seededNumbers(seed: number): () => number {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

function shuffled<T>(list: readonly T[], next: () => number): T[] {
  return list
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

const allOrNone = /^\s*(以上|上述)(选项|说法)?(都|均|全|皆)?(不)?(对|正确|是|错)/

/** The keys of a question's options in the order shown; 以上都对 and its like keep their place. */
export function optionOrder(question: Question, next: () => number): string[] {
  const isPinned = (html: string) => allOrNone.test(html.replace(/<[^<>]*>/g, ''))
  const free = shuffled(
    question.options.filter(({ html }) => !isPinned(html)).map(({ key }) => key),
    next,
  )
  return question.options.map(({ key, html }) => (isPinned(html) ? key : (free.shift() ?? key)))
}

interface Paper {
  slots: readonly SlotRow[]
  sections: readonly Pick<SectionInput, 'shuffle'>[]
  questions: ReadonlyMap<number, { question: Question }>
  shuffleQuestions: boolean
  shuffleOptions: boolean
}

const spread = 7919
const sectionSpread = 104_729

/** The questions in the order of one attempt: shuffled within their section, never across (expected 3.4). */
function orderOf({ slots, sections, shuffleQuestions }: Paper, seed: number): SlotRow[] {
  return [...Map.groupBy(slots, ({ section }) => section)]
    .sort(([one], [other]) => one - other)
    .flatMap(([section, own]) =>
      shuffleQuestions || sections[section]?.shuffle
        ? shuffled(own, seededNumbers(seed + section * sectionSpread))
        : own,
    )
}

/** A paper that was saved while it was read may name a section of the other one: the last takes it in. */
function inSectionsThere({ slots, sections }: Paper): SlotRow[] {
  const last = Math.max(0, sections.length - 1)
  return slots.map((slot) => ({ ...slot, section: Math.min(slot.section, last) }))
}

/** The layout of an attempt: it follows from paper, settings and seed alone. */
export function makeLayout(paper: Paper, seed: number): LayoutSlot[] {
  return orderOf({ ...paper, slots: inSectionsThere(paper) }, seed).map(({ seq, section, versionId, score }) => {
    const question = paper.questions.get(versionId)?.question
    const next = seededNumbers(seed + seq * spread)
    const plain = question?.options.map(({ key }) => key) ?? []
    return {
      slot: seq,
      section,
      version: versionId,
      score,
      options: question && paper.shuffleOptions ? optionOrder(question, next) : plain,
    }
  })
}
