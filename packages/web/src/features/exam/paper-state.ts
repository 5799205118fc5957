import type { Question } from '@zhixing/contract/question/shapes.ts'
import { insertedAt, removedAt } from '#ui/list-edits.ts'
import type { DraftQuestion } from './paper-draft.ts'
import type { PaperRule } from './paper-rules.ts'

/** The paper as it is edited. */
export interface PaperState {
  questions: readonly DraftQuestion[]
  /** As the server holds them: the very same list while nothing was changed. */
  stored: readonly DraftQuestion[]
  /** By which others are drawn when an attempt begins. */
  rules: readonly PaperRule[]
  storedRules: readonly PaperRule[]
  rowVersion: number
  /** The question in the editor. */
  openUid: string
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
  | { do: 'remove'; uid: string }
  | { do: 'move'; uid: string; overUid: string }
  | { do: 'score'; byType: ReadonlyMap<number, string> }
  | { do: 'check' }
  | { do: 'saved'; sent: Pick<PaperState, 'questions' | 'rules'>; ids: readonly number[]; rowVersion: number }
  | { do: 'load'; state: PaperState }

type Step<Name extends PaperAction['do']> = (
  state: PaperState,
  action: Extract<PaperAction, { do: Name }>,
) => Partial<PaperState>

const left = ({ checked, openUid }: PaperState) => new Set([...checked, openUid])

const steps: { [Name in PaperAction['do']]: Step<Name> } = {
  open: (state, { uid }) => (uid === state.openUid ? {} : { openUid: uid, checked: left(state) }),
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
    const questions = insertedAt(state.questions, at < 0 ? state.questions.length : at + 1, question)
    return { questions, openUid: question.uid, checked: left(state) }
  },
  take: (state, { questions }) => ({
    questions: [...state.questions, ...questions],
    openUid: questions[0]?.uid ?? state.openUid,
    checked: left(state),
  }),
  rules: (_state, { rules }) => ({ rules }),
  remove: ({ questions, openUid }, { uid }) => {
    const at = questions.findIndex((one) => one.uid === uid)
    const rest = questions.filter((one) => one.uid !== uid)
    return { questions: rest, openUid: openUid === uid ? ((rest[at] ?? rest.at(-1))?.uid ?? '') : openUid }
  },
  move: ({ questions }, { uid, overUid }) => {
    const from = questions.findIndex((one) => one.uid === uid)
    const to = questions.findIndex((one) => one.uid === overUid)
    const one = questions[from]
    return one && to >= 0 && from !== to ? { questions: insertedAt(removedAt(questions, from), to, one) } : {}
  },
  score: ({ questions }, { byType }) => ({
    questions: questions.map((one) => ({ ...one, score: byType.get(one.type) ?? one.score })),
  }),
  check: ({ questions }) => ({ checked: new Set(questions.map(({ uid }) => uid)) }),
  saved: (state, { sent, ids, rowVersion }) => {
    const idOf = new Map(sent.questions.map(({ uid }, at) => [uid, ids[at] ?? 0]))
    const questions = state.questions.map((one) => ({ ...one, id: idOf.get(one.uid) ?? one.id }))
    // What was typed while it was on its way still has to be saved.
    const stored = state.questions === sent.questions ? questions : []
    return { questions, rowVersion, stored, storedRules: sent.rules }
  },
  load: (_state, { state }) => state,
}

/** What becomes of the paper; lists that do not change stay the same object. */
export function paperReducer(state: PaperState, action: PaperAction): PaperState {
  const step = steps[action.do] as Step<typeof action.do>
  return { ...state, ...step(state, action as never) }
}

interface StoredPaperParts {
  questions: readonly DraftQuestion[]
  rules: readonly PaperRule[]
  rowVersion: number
}

/** The paper as the server has it, with a question open. */
export function storedState({ questions: stored, rules, rowVersion }: StoredPaperParts, openUid = ''): PaperState {
  const isThere = stored.some(({ uid }) => uid === openUid)
  return {
    questions: stored,
    stored,
    rules,
    storedRules: rules,
    rowVersion,
    openUid: isThere ? openUid : (stored[0]?.uid ?? ''),
    checked: new Set(),
  }
}

/** Whether something has to be saved. */
export function isChanged({ questions, stored, rules, storedRules }: PaperState): boolean {
  return questions !== stored || rules !== storedRules
}
