import {
  fitting,
  type KeptAnswer,
  mergeAnswers,
  pendingOf,
  type Sheet,
  sendableOf,
  withFaults,
  withReply,
} from './answer-sheet.ts'
import { retryDelay, saveDelay } from './retry.ts'
import type { Held, Message, Saved, SyncState } from './sync-types.ts'

/** Requests that outlive their page may carry 64 KB in all. */
const closingBytes = 50_000
const messageBytes = 600_000

function messageOf(changes: readonly KeptAnswer[], seq: number): Message {
  return {
    client_seq: Math.max(seq, ...changes.map(({ client_seq }) => client_seq)),
    changes: changes.map(({ slot, response, answered_at, flagged }) => ({ slot, response, answered_at, flagged })),
  }
}

/** The least number of a message: its changes have their own. */
function seqFor({ seq }: Held, sent: readonly KeptAnswer[]): number {
  return sent.length === 0 ? Math.max(1, seq) : 0
}

/** A message with everything that waits goes on as well, where the server does not know of it yet. */
function goingOn(held: Held, isAll: boolean): Pick<Message, 'reached'> {
  return isAll && held.state.reached > held.told ? { reached: held.state.reached } : {}
}

function isOver({ isStopped, state }: Held): boolean {
  return isStopped || state.stage === 'over' || state.stage === 'elsewhere'
}

function isHandingIn({ state }: Held): boolean {
  return state.stage === 'submitting' || state.stage === 'waiting'
}

function isPast({ state, ports }: Held): boolean {
  return state.deadlineAt > 0 && state.deadlineAt * 1000 <= ports.now()
}

/** Sends what waits after so long, in place of whatever was planned before. */
export function plan(held: Held, delayMs: number): void {
  held.cancelTimer()
  if (!isOver(held)) {
    held.cancelTimer = held.ports.later(delayMs, () => round(held))
  }
}

function handleSaved(held: Held, sent: readonly KeptAnswer[], saved: Saved): void {
  const [sheet, settled] = withReply(held.state.sheet, sent, saved)
  for (const answer of settled) {
    held.ports.keep(answer)
  }
  held.settled += 1
  held.told = Math.max(held.told, saved.reached)
  held.tell({
    sheet,
    reached: Math.max(held.state.reached, saved.reached),
    deadlineAt: saved.deadline_at,
    savedAtMs: held.ports.now(),
    saving: savingOf(sheet),
  })
}

/** Once a message went well: what is left waits for the next, or for its author. */
function savingOf(sheet: Sheet): SyncState['saving'] {
  if (sendableOf(sheet).length > 0) {
    return 'saving'
  }
  return pendingOf(sheet).length > 0 ? 'unsynced' : 'saved'
}

function handleFailed(held: Held, error: unknown, sent: readonly KeptAnswer[]): void {
  const refused = held.ports.refusalOf(error)
  const saving = held.state.unsynced > 0 ? 'unsynced' : 'saved'
  if (refused === 'elsewhere' || refused === 'over') {
    held.tell({ stage: refused, saving })
    return
  }
  if (refused !== 'retry') {
    // Answering goes on, and the rest of what the message brought is saved; at the end it is handed in without what is wrong.
    const stage = isHandingIn(held) && isPast(held) && refused !== 'early' ? held.state.stage : 'open'
    const sheet = refused === 'early' ? held.state.sheet : withFaults(held.state.sheet, sent, refused)
    held.failures = 0
    held.tell({ sheet, saving, stage })
    plan(held, 0)
    return
  }
  held.failures += 1
  held.tell({ saving, ...(isHandingIn(held) ? { stage: 'waiting' } : {}) })
  plan(held, retryDelay(held.failures, held.ports.random()))
}

/** Sends one message: the submission when everything that waits fits into it, else what fits. */
async function sendOnce(held: Held, sent: readonly KeptAnswer[]): Promise<void> {
  const isAll = sent.length === sendableOf(held.state.sheet).length
  held.firstMs = 0
  held.isUrgent = false
  if (isHandingIn(held) && isAll) {
    const receipt = await held.ports.submit({ ...messageOf(sent, Math.max(1, held.seq)), automatic: held.isAutomatic })
    held.tell({ stage: 'over', receipt })
    return
  }
  const onward = goingOn(held, isAll)
  if (sent.length > 0 || onward.reached !== undefined) {
    held.tell({ saving: held.failures > 0 ? 'unsynced' : 'saving' })
    const message = { ...messageOf(sent, seqFor(held, sent)), ...onward }
    const saved = await held.ports.save(message, { isClosing: false })
    held.told = Math.max(held.told, onward.reached ?? 0)
    handleSaved(held, sent, saved)
  }
}

/** What was changed meanwhile has its own rest; what did not fit, or a submission, goes on at once. */
function goOn(held: Held): void {
  const isDue = held.isUrgent || isHandingIn(held) || held.firstMs === 0
  if (sendableOf(held.state.sheet).length > 0 || held.state.reached > held.told || isHandingIn(held)) {
    plan(held, isDue ? 0 : saveDelay(held.ports.now() - held.firstMs))
  }
}

/** One message at a time: what is asked for meanwhile comes right after it. */
function round(held: Held): void {
  if (isOver(held)) {
    return
  }
  if (held.isSending) {
    held.isUrgent = true
    return
  }
  held.isSending = true
  const sent = fitting(sendableOf(held.state.sheet), messageBytes)
  sendOnce(held, sent)
    .then(
      () => {
        held.isSending = false
        held.failures = 0
        goOn(held)
      },
      (error: unknown) => {
        held.isSending = false
        if (!isOver(held)) {
          handleFailed(held, error, sent)
        }
      },
    )
    .catch(() => undefined)
}

/** Takes the server's copy where it is newer, unless something was acknowledged or sent since it was asked for. */
export async function refresh(held: Held): Promise<void> {
  const { settled, ports } = held
  try {
    const copy = await ports.fetch()
    if (held.settled !== settled || held.isSending || isOver(held)) {
      return
    }
    const merged = mergeAnswers({
      server: copy.answers,
      local: held.state.sheet.values(),
      seq: Math.max(held.seq, copy.client_seq),
      nowMs: ports.now(),
    })
    held.seq = merged.seq
    held.told = Math.max(held.told, copy.reached)
    const reached = Math.max(held.state.reached, copy.reached)
    held.tell({ sheet: merged.sheet, deadlineAt: copy.deadline_at, reached })
  } catch (error) {
    // Only that it is over is news; a network that is still away shows when answers are sent.
    if (ports.refusalOf(error) === 'over' && !isHandingIn(held)) {
      held.tell({ stage: 'over' })
    }
  }
}

/** Sends what waits from a page that may be gone in a moment, whatever else is under way. */
export function flushClosing(held: Held): void {
  const pending = sendableOf(held.state.sheet)
  const sent = fitting(pending, closingBytes)
  const onward = goingOn(held, sent.length === pending.length)
  if (isOver(held) || (sent.length === 0 && onward.reached === undefined)) {
    return
  }
  held.ports.save({ ...messageOf(sent, seqFor(held, sent)), ...onward }, { isClosing: true }).then(
    (saved) => handleSaved(held, sent, saved),
    // The device has them; the next visit sends them again.
    () => undefined,
  )
}
