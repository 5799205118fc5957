import { useEffect, useRef, useState } from 'react'

/** Code that is fetched once, when it is first asked for; what failed is asked for anew the next time. */
export interface Fetched<Part> {
  get: () => Part | undefined
  ask: () => Promise<Part>
}

/** Takes how the code is imported. */
export function fetched<Part>(load: () => Promise<Part>): Fetched<Part> {
  let part: Part | undefined
  let asked: Promise<Part> | undefined
  async function fetchPart(): Promise<Part> {
    try {
      part = await load()
      return part
    } catch (error) {
      asked = undefined
      throw error
    }
  }
  return {
    get: () => part,
    ask: () => {
      asked ??= fetchPart()
      return asked
    },
  }
}

export interface FetchedState<Part> {
  part: Part | undefined
  isWaiting: boolean
  hasFailed: boolean
  /** Asks for it, and answers whether it came. */
  ask: () => Promise<boolean>
  /** Asks ahead of need: nobody hears of a failure, the press that follows asks again. */
  askAhead: () => void
}

/** A fetched part as a component uses it. */
export function useFetched<Part>(source: Fetched<Part>): FetchedState<Part> {
  /** A new one for each news: a part that came ahead is drawn when it is asked for. */
  const [{ state }, setState] = useState<{ state: 'idle' | 'waiting' | 'failed' }>({ state: 'idle' })
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  async function ask(): Promise<boolean> {
    if (source.get() !== undefined) {
      setState({ state: 'idle' })
      return true
    }
    setState({ state: 'waiting' })
    const came = await source.ask().then(
      () => true,
      () => false,
    )
    if (isThere.current) {
      setState({ state: came ? 'idle' : 'failed' })
    }
    return came && isThere.current
  }
  return {
    part: source.get(),
    isWaiting: state === 'waiting',
    hasFailed: state === 'failed',
    ask,
    askAhead: () => {
      source.ask().catch(() => undefined)
    },
  }
}

/** A part that is fetched as soon as what uses it is drawn. */
export function useFetchedNow<Part>(source: Fetched<Part>): FetchedState<Part> {
  const state = useFetched(source)
  const { ask } = state
  const first = useRef(ask)
  useEffect(() => {
    first.current().catch(() => undefined)
  }, [])
  return state
}
