import { type Learned, learnLimits } from '@zhixing/contract/learning/shapes.ts'
import { videoCalls } from '@zhixing/contract/video/calls.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import type { Reply } from '#api/reply.ts'
import { request } from '#api/request.ts'
import { useApp } from '#ui/use-app.ts'
import { collectSpans } from './play-spans.ts'

export type Sitting = Reply<typeof videoCalls.start>

interface Play {
  id: number
  c: number
  onLearned: (learned: Learned) => void
}

export interface VideoPlay {
  player: RefObject<HTMLVideoElement | null>
  sitting: Sitting | undefined
  error: Error | undefined
  /** The film is being watched elsewhere; this page stopped. */
  takenOver: boolean
  covered: number
  /** Sits down anew, after a take-over or a failure. */
  restart: () => void
}

const conflict = 40900

/**
 * A sitting in front of a film: reports played spans every ten seconds of playing and on pause, jump, end and hiding;
 * sends a first watch that jumps ahead back; stops when the film is played elsewhere (expected 3.2).
 */
export function useVideoPlay({ id, c, onLearned }: Play): VideoPlay {
  const player = useRef<HTMLVideoElement>(null)
  const [sitting, setSitting] = useState<Sitting>()
  const [error, setError] = useState<Error>()
  const [takenOver, setTakenOver] = useState(false)
  const [covered, setCovered] = useState(0)
  const [round, setRound] = useState(0)
  const { message } = useApp()
  const latest = useRef({ onLearned, message })
  latest.current = { onLearned, message }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is what sits down anew
  useEffect(() => {
    const abort = new AbortController()
    setSitting(undefined)
    setError(undefined)
    setTakenOver(false)
    request(videoCalls.start, { id, c }, { signal: abort.signal })
      .then((started) => {
        setSitting(started)
        setCovered(started.covered)
      })
      .catch((failure: unknown) => {
        if (!abort.signal.aborted && failure instanceof Error) {
          setError(failure)
        }
      })
    return () => abort.abort()
  }, [id, c, round])

  useEffect(() => {
    const video = player.current
    if (!video || !sitting) {
      return
    }
    return watch(video, sitting, {
      onBeat: (beaten) => {
        setCovered(beaten.covered)
        latest.current.onLearned(beaten)
      },
      onJump: () => latest.current.message.warning('首次学习禁止快进'),
      onTakenOver: () => setTakenOver(true),
    })
  }, [sitting])

  return { player, sitting, error, takenOver, covered, restart: () => setRound((count) => count + 1) }
}

interface Heard {
  onBeat: (beaten: Reply<typeof videoCalls.beat>) => void
  onJump: () => void
  onTakenOver: () => void
}

/** Listens to a player for one sitting; gives what ends it. */
function watch(video: HTMLVideoElement, sitting: Sitting, heard: Heard): () => void {
  const spans = collectSpans()
  const state = { seq: 0, reach: sitting.reach, free: sitting.seek_free, lastBeat: 0, stopped: false }

  const beat = () => {
    const played = spans.take()
    if (sitting.session_id === '' || state.stopped || played.length === 0) {
      return
    }
    state.seq += 1
    state.lastBeat = video.currentTime
    const hidden = document.visibilityState !== 'visible'
    const report = {
      session_id: sitting.session_id,
      seq: state.seq,
      position: Math.floor(video.currentTime),
      rate: video.playbackRate,
    }
    request(videoCalls.beat, { ...report, spans: played, hidden }, { keepalive: true })
      .then((beaten) => {
        state.reach = Math.max(state.reach, beaten.reach)
        state.free ||= beaten.state === 'completed'
        heard.onBeat(beaten)
      })
      .catch((failure: unknown) => {
        if (failure instanceof CallError && failure.code === conflict) {
          state.stopped = true
          video.pause()
          heard.onTakenOver()
        }
      })
  }

  const listeners: Record<string, () => void> = {
    timeupdate: () => {
      if (!video.paused && !video.seeking) {
        spans.at(video.currentTime)
        state.reach = Math.max(
          state.reach,
          video.currentTime <= state.reach + learnLimits.jumpSeconds ? video.currentTime : 0,
        )
        if (Math.abs(video.currentTime - state.lastBeat) >= learnLimits.beatSeconds) {
          beat()
        }
      }
    },
    seeking: () => {
      if (!state.free && video.currentTime > state.reach + learnLimits.jumpSeconds) {
        video.currentTime = state.reach
        heard.onJump()
      }
      spans.break()
    },
    ratechange: () => {
      if (video.playbackRate > sitting.max_rate) {
        video.playbackRate = sitting.max_rate
      }
    },
    pause: () => {
      spans.break()
      beat()
    },
    ended: beat,
  }
  for (const [name, listen] of Object.entries(listeners)) {
    video.addEventListener(name, listen)
  }
  document.addEventListener('visibilitychange', beat)
  return () => {
    beat()
    state.stopped = true
    document.removeEventListener('visibilitychange', beat)
    for (const [name, listen] of Object.entries(listeners)) {
      video.removeEventListener(name, listen)
    }
  }
}
