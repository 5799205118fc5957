import { codes } from '@zhixing/contract/codes.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { spansMax, type videoCalls } from '@zhixing/contract/leaves/video/calls.ts'
import { CallError } from '#api/call-error.ts'
import type { Reply } from '#api/reply.ts'
import { joinSpans, type Span, spansWithout } from './play-spans.ts'

export type Beat = CallInput<typeof videoCalls.beat>
export type Beaten = Reply<typeof videoCalls.beat>

interface Sender {
  send: (beat: Beat) => Promise<Beaten>
  /** What else a beat says. */
  about: () => Omit<Beat, 'seq' | 'spans'>
}

interface Told {
  /** A beat was taken; whether it was sent after `forgive` was called last. */
  onBeat: (beaten: Beaten, isNew: boolean) => void
  /** Whether something that was watched still waits for the line. */
  onWaiting: (waits: boolean) => void
  /** No beat is taken any more: another page has the film, or the server refuses. */
  onEnd: (failure: Error) => void
}

export interface BeatPost {
  /** Reports what was played, and with it whatever the server has not confirmed. */
  beat: (played: readonly Span[]) => void
  /** What is under way was sent before the film was sent back. */
  forgive: () => void
  stop: () => void
}

/** Sends what was played until the server has it: a first watch counts only without a hole (expected 3.2). */
export function beatPost({ send, about }: Sender, told: Told): BeatPost {
  const state = { seq: 0, forgiven: 0, isLost: false, stopped: false }
  let unsent: Span[] = []
  let retry: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    state.stopped = true
    clearTimeout(retry)
  }

  const setLost = (isLost: boolean) => {
    if (isLost !== state.isLost) {
      state.isLost = isLost
      told.onWaiting(isLost)
    }
  }

  const failed = (failure: unknown) => {
    if (state.stopped) {
      return
    }
    if (failure instanceof CallError && isFinal(failure.code)) {
      stop()
      told.onEnd(failure)
      return
    }
    setLost(true)
    clearTimeout(retry)
    retry = setTimeout(() => beat([]), learnLimits.beatSeconds * 1000)
  }

  const beat = (played: readonly Span[]) => {
    unsent = joinSpans([...unsent, ...played])
    if (state.stopped || unsent.length === 0) {
      return
    }
    state.seq += 1
    const { seq } = state
    const spans = unsent.slice(0, spansMax)
    send({ ...about(), seq, spans })
      .then((beaten) => {
        unsent = spansWithout(unsent, spans)
        setLost(state.isLost && unsent.length > 0)
        told.onBeat(beaten, seq > state.forgiven)
      })
      .catch(failed)
  }

  const forgive = () => {
    state.forgiven = state.seq
  }

  return { beat, forgive, stop }
}

/** Whether the server refuses for good: no line that comes back, and no later moment, changes the answer. */
function isFinal(code: number): boolean {
  const again: readonly number[] = [codes.BAD_SIGNATURE.code, codes.TOO_MANY.code]
  return code >= codes.BAD_INPUT.code && code < codes.FAULT.code && !again.includes(code)
}
