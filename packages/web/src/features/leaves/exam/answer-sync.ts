import { flushClosing, plan, refresh } from './answer-sender.ts'
import { type KeptAnswer, mergeAnswers, nextSeq, pendingOf, type Sheet, withChange } from './answer-sheet.ts'
import { saveDelay } from './retry.ts'
import type { AnswerSync, Copy, Held, SyncPorts, SyncState } from './sync-types.ts'

function firstState(sheet: Sheet, copy: Copy, nowMs: number): SyncState {
  const unsynced = pendingOf(sheet).length
  return {
    sheet,
    saving: unsynced > 0 ? 'saving' : 'saved',
    savedAtMs: nowMs,
    unsynced,
    late: 0,
    deadlineAt: copy.deadline_at,
    reached: copy.reached,
    stage: 'open',
    receipt: undefined,
  }
}

interface Start {
  /** What the server holds. */
  copy: Copy
  /** What this device kept of an earlier visit. */
  local: readonly KeptAnswer[]
}

function begin(ports: SyncPorts, { copy, local }: Start, listeners: ReadonlySet<() => void>): Held {
  const nowMs = ports.now()
  const { sheet, seq } = mergeAnswers({ server: copy.answers, local, seq: copy.client_seq, nowMs })
  const held: Held = {
    ports,
    state: firstState(sheet, copy, nowMs),
    tell: (change) => {
      const changed = { ...held.state, ...change }
      const late = [...changed.sheet.values()].filter((one) => one.late).length
      held.state = { ...changed, unsynced: pendingOf(changed.sheet).length, late }
      for (const listener of listeners) {
        listener()
      }
    },
    seq,
    told: copy.reached,
    isSending: false,
    isStopped: false,
    isUrgent: false,
    isAutomatic: false,
    failures: 0,
    firstMs: 0,
    settled: 0,
    cancelTimer: () => undefined,
  }
  for (const answer of pendingOf(sheet)) {
    ports.keep(answer)
  }
  return held
}

function change(held: Held, slot: number, changed: Parameters<AnswerSync['change']>[1]): void {
  if (held.state.stage !== 'open') {
    return
  }
  const nowMs = held.ports.now()
  held.seq = nextSeq(held.seq, nowMs)
  const [sheet, answer] = withChange(held.state.sheet, { slot, ...changed, nowMs, client_seq: held.seq })
  held.ports.keep(answer)
  held.firstMs ||= nowMs
  held.tell({ sheet, saving: held.failures > 0 ? 'unsynced' : 'saving' })
  if (held.failures === 0) {
    plan(held, held.isUrgent ? 0 : saveDelay(nowMs - held.firstMs))
  }
}

/**
 * Brings an attempt's answers to the server: every change is kept on the device first, then sent after a rest of ten
 * seconds, tried again while the network is away, and called saved only when the server has acknowledged that change.
 */
export function createAnswerSync(ports: SyncPorts, start: Start): AnswerSync {
  const listeners = new Set<() => void>()
  const held = begin(ports, start, listeners)
  // What is asked for at once stays so, whatever else plans the next message before this one has left.
  const send = () => {
    held.isUrgent = true
    plan(held, 0)
  }
  send()
  return {
    state: () => held.state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (slot, changed) => change(held, slot, changed),
    goOnTo: (at) => {
      if (held.state.stage === 'open' && at > held.state.reached) {
        held.tell({ reached: at })
        send()
      }
    },
    flush: send,
    wake: () => {
      refresh(held).then(send, send)
    },
    flushClosing: () => flushClosing(held),
    submit: (how = { automatic: false }) => {
      if (held.state.stage === 'open') {
        held.isAutomatic = how.automatic
        held.tell({ stage: 'submitting' })
        send()
      }
    },
    goOn: () => {
      if (held.state.stage === 'waiting') {
        held.tell({ stage: 'open' })
      }
    },
    stop: () => {
      held.isStopped = true
      held.cancelTimer()
    },
  }
}
