import { codes } from '@zhixing/contract/codes.ts'
import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import { videoCalls } from '@zhixing/contract/leaves/video/calls.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { request } from '#api/request.ts'
import { useApp } from '#ui/use-app.ts'
import { type Sitting, watchFilm } from './watch-film.ts'

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
  /** Something that was watched still waits for the line. */
  waits: boolean
  /** Sits down anew, after a take-over or a failure. */
  restart: () => void
}

/** A sitting in front of a film, as `watchFilm` watches it; stops when the film is played elsewhere (expected 3.2). */
export function useVideoPlay({ id, c, onLearned }: Play): VideoPlay {
  const player = useRef<HTMLVideoElement>(null)
  const [sitting, setSitting] = useState<Sitting>()
  const [error, setError] = useState<Error>()
  const [takenOver, setTakenOver] = useState(false)
  const [covered, setCovered] = useState(0)
  const [waits, setWaits] = useState(false)
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
    setWaits(false)
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
    const film = player.current
    if (!film || !sitting) {
      return
    }
    const send: Parameters<typeof watchFilm>[0]['send'] = (beat) => request(videoCalls.beat, beat, { keepalive: true })
    return watchFilm(
      { film, page: document, sitting, send },
      {
        onBeat: (beaten) => {
          setCovered(beaten.covered)
          latest.current.onLearned(beaten)
        },
        onBack: (words) => latest.current.message.warning(words),
        onWaiting: setWaits,
        onEnd: (failure) => {
          const isElsewhere = failure instanceof CallError && failure.code === codes.CONFLICT.code
          if (isElsewhere) {
            setTakenOver(true)
          } else {
            setError(failure)
          }
        },
      },
    )
  }, [sitting])

  return { player, sitting, error, takenOver, covered, waits, restart: () => setRound((count) => count + 1) }
}
