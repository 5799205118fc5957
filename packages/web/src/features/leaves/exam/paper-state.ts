import type { Question } from '@zhixing/contract/leaves/question/shapes.ts'
import { insertedAt, removedAt } from '#ui/list-edits.ts'
import {
  type DraftSection,
  inSections,
  type PaperParts,
  placeOf,
  sectionMoved,
  withoutSection,
  withSection,
} from './draft-sections.ts'
import type { DraftQuestion } from './paper-draft.ts'
import type { PaperRule } from './paper-rules.ts'

/** The paper as it is edited. */
export interface PaperState extends PaperParts {
  /** As the server holds it: the very same lists while nothing was changed. */
  stored: PaperParts
  rowVersion: number
  /** The question in the editor. */
  openUid: string
  /** The section new questions go to. */
  atSection: string
  /** Questions whose faults are told: left once, or sent. */
  checked: ReadonlySet<string>
}

export type PaperAction =
  | { do: 'open'; uid: string }
  | {
      do: 'change'
      uid: string
      change: Partial<DraftQuestion>
      inStep?: ((question: Question) => Question) | undefined
    }
  | { do: 'add'; question: DraftQuestion; after?: string }
  | { do: 'take'; questions: readonly DraftQuestion[] }
  | { do: 'rules'; rules: readonly PaperRule[] }
  | { do: 'ruleInto'; rule: PaperRule; section: string }
  | { do: 'remove'; uid: string }
  | { do: 'move'; uid: string; overUid: string }
  | { do: 'shift'; uid: string; by: 1 | -1 }
  | { do: 'into'; uid: string; section: string; isFirst?: boolean }
  | { do: 'score'; byUid: ReadonlyMap<string, string> }
  | { do: 'aim'; section: string }
  | { do: 'section'; section: DraftSection }
  | { do: 'dropSection'; uid: string }
  | { do: 'moveSection'; uid: string; by: 1 | -1 }
  | { do: 'arrange'; parts: PaperParts }
  | { do: 'check' }
  | { do: 'saved'; sent: PaperParts; ids: readonly number[]; rowVersion: number }
  | { do: 'load'; state: PaperState }

type Step<Name extends PaperAction['do']> = (
  state: PaperState,
  action: Extract<PaperAction, { do: Name }>,
) => Partial<PaperState>

const left = ({ checked, openUid }: PaperState) => new Set([...checked, openUid])

const sectionOf = ({ questions, atSection }: PaperState, uid: string) =>
  questions.find((one) => one.uid === uid)?.section ?? atSection

/** A question in a section, after what stands there or before it. */
function into(
  { sections, questions }: PaperState,
  { uid, section, isFirst = false }: { uid: string; section: string; isFirst?: boolean },
) {
  const one = questions.find((question) => question.uid === uid)
  const rest = questions.filter((question) => question.uid !== uid)
  if (!one) {
    return {}
  }
  const put = { ...one, section }
  return inSections(sections, { questions: isFirst ? [put, ...rest] : [...rest, put] })
}

/** The section before or after that of a question, also one that has none yet. */
function sectionBeside({ sections }: PaperState, section: string, by: 1 | -1): DraftSection | undefined {
  return sections.length === 0 ? undefined : sections[placeOf(sections, section) + by]
}

/** Whether a question can go one place up or down. */
export function canShift(state: PaperState, { uid, section }: DraftQuestion, by: 1 | -1): boolean {
  const beside = state.questions[state.questions.findIndex((one) => one.uid === uid) + by]
  return beside !== undefined || sectionBeside(state, section, by) !== undefined
}

const steps: { [Name in PaperAction['do']]: Step<Name> } = {
  open: (state, { uid }) =>
    uid === state.openUid ? {} : { openUid: uid, checked: left(state), atSection: sectionOf(state, uid) },
  change: ({ questions }, { uid, change, inStep }) => ({
    questions: questions.map((one) => {
      if (one.uid !== uid) {
        return one
      }
      const changed = { ...one, ...change }
      return inStep ? { ...changed, ...inStep(changed) } : changed
    }),
  }),
  add: (state, { question, after }) => {
    const at = state.questions.findIndex(({ uid }) => uid === after)
    const section = state.questions[at]?.section ?? state.atSection
    const place = at < 0 ? state.questions.length : at + 1
    const questions = insertedAt(state.questions, place, { ...question, section })
    return {
      ...inSections(state.sections, { questions }),
      openUid: question.uid,
      atSection: section,
      checked: left(state),
    }
  },
  take: (state, { questions }) => ({
    ...inSections(state.sections, {
      questions: [...state.questions, ...questions.map((one) => ({ ...one, section: state.atSection }))],
    }),
    openUid: questions[0]?.uid ?? state.openUid,
    checked: left(state),
  }),
  rules: ({ sections }, { rules }) => inSections(sections, { rules }),
  ruleInto: ({ sections, rules }, { rule, section }) =>
    inSections(sections, { rules: [...rules.filter((one) => one !== rule), { ...rule, section }] }),
  remove: ({ questions, openUid, atSection }, { uid }) => {
    const at = questions.findIndex((one) => one.uid === uid)
    const rest = questions.filter((one) => one.uid !== uid)
    if (openUid !== uid) {
      return { questions: rest }
    }
    const next = rest[at] ?? rest.at(-1)
    return { questions: rest, openUid: next?.uid ?? '', atSection: next?.section ?? atSection }
  },
  move: ({ questions }, { uid, overUid }) => {
    const from = questions.findIndex((one) => one.uid === uid)
    const to = questions.findIndex((one) => one.uid === overUid)
    const one = questions[from]
    const over = questions[to]
    return one && over && from !== to
      ? { questions: insertedAt(removedAt(questions, from), to, { ...one, section: over.section }) }
      : {}
  },
  shift: (state, { uid, by }) => {
    const at = state.questions.findIndex((one) => one.uid === uid)
    const one = state.questions[at]
    const other = state.questions[at + by]
    if (one && other && placeOf(state.sections, other.section) === placeOf(state.sections, one.section)) {
      return { questions: insertedAt(removedAt(state.questions, at), at + by, one) }
    }
    const beside = one && sectionBeside(state, one.section, by)
    return beside ? into(state, { uid, section: beside.uid, isFirst: by > 0 }) : {}
  },
  into,
  score: ({ questions }, { byUid }) => ({
    questions: questions.map((one) => ({ ...one, score: byUid.get(one.uid) ?? one.score })),
  }),
  aim: (_state, { section }) => ({ atSection: section }),
  section: (state, { section }) => ({ ...withSection(state, section), atSection: section.uid }),
  dropSection: (state, { uid }) => {
    const parts = withoutSection(state, uid)
    const atSection = parts.sections[placeOf(parts.sections, state.atSection)]?.uid ?? ''
    return { ...parts, atSection }
  },
  moveSection: (state, { uid, by }) => sectionMoved(state, uid, by),
  arrange: (state, { parts }) => ({
    ...parts,
    atSection: parts.questions.find(({ uid }) => uid === state.openUid)?.section ?? parts.sections.at(-1)?.uid ?? '',
  }),
  check: ({ questions }) => ({ checked: new Set(questions.map(({ uid }) => uid)) }),
  saved: (state, { sent, ids, rowVersion }) => {
    const idOf = new Map(sent.questions.map(({ uid }, at) => [uid, ids[at] ?? 0]))
    const questions = state.questions.map((one) => ({ ...one, id: idOf.get(one.uid) ?? one.id }))
    // What was typed while it was on its way still has to be saved.
    const { sections, rules } = sent
    const stored = { sections, rules, questions: state.questions === sent.questions ? questions : [] }
    return { questions, rowVersion, stored }
  },
  load: (_state, { state }) => state,
}

/** What becomes of the paper; lists that do not change stay the same object. */
export function paperReducer(state: PaperState, action: PaperAction): PaperState {
  const step = steps[action.do] as Step<typeof action.do>
  return { ...state, ...step(state, action as never) }
}

/** The paper as the server has it, with a question open. */
export function storedState(
  { sections, questions, rules, rowVersion }: PaperParts & { rowVersion: number },
  openUid = '',
): PaperState {
  const open = questions.find(({ uid }) => uid === openUid) ?? questions[0]
  return {
    sections,
    questions,
    rules,
    stored: { sections, questions, rules },
    rowVersion,
    openUid: open?.uid ?? '',
    atSection: open?.section ?? sections[0]?.uid ?? '',
    checked: new Set(),
  }
}

/** Whether something has to be saved. */
export function isChanged({ sections, questions, rules, stored }: PaperState): boolean {
  return questions !== stored.questions || rules !== stored.rules || sections !== stored.sections
}
