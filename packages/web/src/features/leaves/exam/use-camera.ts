import { isWeChat } from '@zhixing/contract/faces/wechat/browser.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CameraProblem, problemHere, problemNamed } from './camera-words.ts'

type CameraState = 'off' | 'asking' | 'on'

export interface Camera {
  state: CameraState
  problem: CameraProblem | undefined
  /** The element that shows what it sees. */
  video: RefObject<HTMLVideoElement | null>
  start: () => void
  stop: () => void
}

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
}

function endAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.stop()
  }
}

function lookHere(): CameraProblem | undefined {
  return problemHere({
    hasCameras: typeof navigator.mediaDevices?.getUserMedia === 'function',
    isSecure: window.isSecureContext,
    isWeChat: isWeChat(navigator.userAgent),
  })
}

/** What a stream shows in an element, and whether it breaks off. */
function useShown(stream: MediaStream | undefined, onLost: () => void): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onLost)
  useEffect(() => {
    latest.current = onLost
  })
  useEffect(() => {
    const [track] = stream?.getVideoTracks() ?? []
    const handleEnded = () => latest.current()
    track?.addEventListener('ended', handleEnded)
    const element = video.current
    if (element && stream) {
      element.srcObject = stream
      element.play().catch(() => undefined)
    }
    return () => {
      track?.removeEventListener('ended', handleEnded)
      if (element) {
        element.srcObject = null
      }
      if (stream) {
        endAll(stream)
      }
    }
  }, [stream])
  return video
}

/** The camera at the front; it is off as soon as its place on the page is left. */
export function useCamera(): Camera {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState(lookHere)
  const [stream, setStream] = useState<MediaStream>()
  /** Which asking counts: one that was given up answers nobody. */
  const round = useRef(0)
  const video = useShown(stream, () => {
    setStream(undefined)
    setProblem('lost')
  })
  useEffect(
    () => () => {
      round.current += 1
    },
    [],
  )

  async function ask(mine: number): Promise<void> {
    try {
      const given = await navigator.mediaDevices.getUserMedia(wanted)
      if (mine === round.current) {
        setStream(given)
      } else {
        endAll(given)
      }
    } catch (error) {
      if (mine === round.current) {
        setProblem(problemNamed(error instanceof DOMException ? error.name : ''))
      }
    } finally {
      if (mine === round.current) {
        setAsking(false)
      }
    }
  }

  const waiting = isAsking ? 'asking' : 'off'
  return {
    state: stream ? 'on' : waiting,
    problem,
    video,
    start: () => {
      round.current += 1
      setProblem(undefined)
      setStream(undefined)
      setAsking(true)
      ask(round.current).catch(() => undefined)
    },
    stop: () => {
      round.current += 1
      setAsking(false)
      setStream(undefined)
    },
  }
}
