import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import type { Response } from '@zhixing/contract/leaves/question/shapes.ts'
import type { Reply } from '#api/reply.ts'
import type { Fault, KeptAnswer, ServerAnswer, Sheet } from './answer-sheet.ts'

type Sent = CallInput<typeof examCalls.saveAnswers>
export interface Message {
  client_seq: NonNullable<Sent['client_seq']>
  changes: NonNullable<Sent['changes']>
  /** The question one goes on to, where one may not go back. */
  reached?: number
}
export type Saved = Pick<Reply<typeof examCalls.saveAnswers>, 'deadline_at' | 'acked' | 'late' | 'passed' | 'reached'>
export type Receipt = Reply<typeof examCalls.submit>

/** What the server held when it was asked. */
export interface Copy {
  deadline_at: number
  client_seq: number
  answers: readonly ServerAnswer[]
  /** The question one is at, where one may not go back; 0 elsewhere. */
  reached: number
}

/**
 * Why a message was not taken: held by another device, over, too early to hand in, changes that are wrong, or nothing
 * that trying again would not mend.
 */
export type Refused = 'elsewhere' | 'over' | 'early' | 'retry' | readonly Fault[]

/** What the synchronising needs of the world; tests bring their own. */
export interface SyncPorts {
  save: (message: Message, options: { isClosing: boolean }) => Promise<Saved>
  submit: (message: Message & { automatic: boolean }) => Promise<Receipt>
  fetch: () => Promise<Copy>
  refusalOf: (error: unknown) => Refused
  /** Writes an answer down on this device. */
  keep: (answer: KeptAnswer) => void
  now: () => number
  random: () => number
  /** Calls back after so long; gives what cancels it. */
  later: (delayMs: number, work: () => void) => () => void
}

export interface SyncState {
  sheet: Sheet
  saving: 'saved' | 'saving' | 'unsynced'
  savedAtMs: number
  unsynced: number
  late: number
  deadlineAt: number
  /** The question one is at, where one may not go back. */
  reached: number
  /** `waiting`: handed in here, and the network is awaited. */
  stage: 'open' | 'submitting' | 'waiting' | 'elsewhere' | 'over'
  receipt: Receipt | undefined
}

export interface AnswerSync {
  state: () => SyncState
  subscribe: (listener: () => void) => () => void
  change: (slot: number, change: { response?: Response; flagged?: boolean }) => void
  /** Goes on to a question for good, and tells the server with everything that waits. */
  goOnTo: (at: number) => void
  /** Sends what waits, now. */
  flush: () => void
  /** The network or the page is back: asks for the server's copy, then sends at once. */
  wake: () => void
  /** The page may be gone in a moment. */
  flushClosing: () => void
  /** Hands in; automatically at the end of the time, which the server refuses where its own is not over. */
  submit: (how?: { automatic: boolean }) => void
  /** Takes a submission back that still waits for the network. */
  goOn: () => void
  stop: () => void
}

/** What the parts of one synchronising share. */
export interface Held {
  ports: SyncPorts
  state: SyncState
  /** Changes the state and tells who listens. */
  tell: (change: Partial<SyncState>) => void
  seq: number
  /** How far the server knows that one has gone on. */
  told: number
  isSending: boolean
  isStopped: boolean
  /** Asked to send while a message is under way: goes on right after it. */
  isUrgent: boolean
  /** Handed in by the end of the time, not by the person. */
  isAutomatic: boolean
  failures: number
  /** When the oldest unsent change was made. */
  firstMs: number
  /** Counts replies that settled something: a copy asked for before one of them is too old. */
  settled: number
  cancelTimer: () => void
}
