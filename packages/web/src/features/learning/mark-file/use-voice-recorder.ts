import { markFileLimits } from '@zhixing/contract/learning/mark-file/shapes.ts'
import { useEffect, useRef, useState } from 'react'

/** What a browser records, the first it can: it is named by what it holds. */
const formats = [
  { mime: 'audio/webm;codecs=opus', type: 'webm' },
  { mime: 'audio/webm', type: 'webm' },
  { mime: 'audio/mp4', type: 'm4a' },
] as const
type Format = (typeof formats)[number]
const bitsPerSecond = 32_000
const msPerSecond = 1000

/** Why nothing can be recorded: the browser cannot, nothing is plugged in, or the person said no. */
export type VoiceProblem = 'unsupported' | 'missing' | 'refused'

/** What was recorded, to be heard before it is kept. */
export interface Recorded {
  url: string
  file: File
  seconds: number
}

type VoiceState = 'idle' | 'asking' | 'recording' | 'recorded'

function formatHere() {
  const canRecord = typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined
  return canRecord ? formats.find(({ mime }) => MediaRecorder.isTypeSupported(mime)) : undefined
}

function problemOf(error: unknown): VoiceProblem {
  const name = error instanceof DOMException ? error.name : ''
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing'
}

function endAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.stop()
  }
}

/** Records a stream until it is stopped. */
function record(stream: MediaStream, { mime, type }: Format, onDone: (recorded: Recorded) => void): MediaRecorder {
  const recorder = new MediaRecorder(stream, { mimeType: mime, audioBitsPerSecond: bitsPerSecond })
  const pieces: Blob[] = []
  const begun = Date.now()
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  recorder.onstop = () => {
    endAll(stream)
    const file = new File(pieces, `语音反馈.${type}`, { type: mime })
    const seconds = Math.min(Math.ceil((Date.now() - begun) / msPerSecond), markFileLimits.voiceSecondsMax)
    onDone({ file, url: URL.createObjectURL(file), seconds })
  }
  recorder.start(msPerSecond)
  return recorder
}

/** How many seconds it has gone on; ends it when it may go on no more. */
function useSecondsOf(isRunning: boolean, end: () => void): number {
  const [seconds, setSeconds] = useState(0)
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  useEffect(() => {
    if (!isRunning) {
      return undefined
    }
    const begun = Date.now()
    setSeconds(0)
    const timer = setInterval(() => {
      const now = Math.round((Date.now() - begun) / msPerSecond)
      setSeconds(now)
      if (now >= markFileLimits.voiceSecondsMax) {
        latest.current()
      }
    }, msPerSecond)
    return () => clearInterval(timer)
  }, [isRunning])
  return seconds
}

/** Records from the microphone, five minutes at most; what was recorded stays until it is taken or thrown away. */
export function useVoiceRecorder() {
  const [state, setState] = useState<VoiceState>('idle')
  const [problem, setProblem] = useState<VoiceProblem | undefined>(() => (formatHere() ? undefined : 'unsupported'))
  const [recorded, setRecorded] = useState<Recorded>()
  const running = useRef<MediaRecorder | undefined>(undefined)
  const isThere = useRef(true)
  const stop = () => running.current?.stop()
  const seconds = useSecondsOf(state === 'recording', stop)

  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      running.current?.stop()
    }
  }, [])
  useEffect(() => () => URL.revokeObjectURL(recorded?.url ?? ''), [recorded])

  function take(done: Recorded): void {
    running.current = undefined
    if (isThere.current) {
      setRecorded(done)
      setState('recorded')
    } else {
      URL.revokeObjectURL(done.url)
    }
  }

  async function start(format: Format): Promise<void> {
    setProblem(undefined)
    setRecorded(undefined)
    setState('asking')
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (isThere.current) {
        running.current = record(stream, format, take)
        setState('recording')
      } else {
        endAll(stream)
      }
    } catch (error) {
      setProblem(problemOf(error))
      setState('idle')
    }
  }

  return {
    state,
    problem,
    seconds,
    recorded,
    start: () => {
      const format = formatHere()
      if (format) {
        start(format).catch(() => undefined)
      }
    },
    stop,
    drop: () => {
      setRecorded(undefined)
      setState('idle')
    },
  }
}
