import autocannon from 'autocannon'
import { buildRequest, type Caller, type HotCall } from './calls.ts'

export interface Load {
  port: number
  hot: HotCall
  callers: readonly Caller[]
  connections: number
  seconds: number
  signingKey: string
}

export interface Measured {
  perSecond: number
  median: number
  p99: number
}

/** How often each caller has written so far: beats are numbered, over all rounds. */
const turns = new Map<string, number>()

function nextTurn(hot: HotCall, caller: Caller): number {
  const key = `${hot.name} ${caller.number}`
  const turn = (turns.get(key) ?? 2) + 1
  turns.set(key, turn)
  return turn
}

/** Measures two sides, now one first and now the other: a machine that grows slower meanwhile does so for both. Gives the results in the order given. */
export async function inTurns<T>(round: number, one: () => Promise<T>, other: () => Promise<T>): Promise<[T, T]> {
  if (round % 2 === 0) {
    const first = await one()
    return [first, await other()]
  }
  const second = await other()
  return [await one(), second]
}

/** Sends a call over and over, each connection as callers of its own; every reply must be a success. */
export async function load(options: Load): Promise<Measured> {
  const { port, hot, callers, connections, seconds, signingKey } = options
  const times: number[] = []
  let connection = 0
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const instance = autocannon(
    {
      url: `http://127.0.0.1:${port}`,
      connections,
      duration: seconds,
      // It looks so often whether it is time to end; a second otherwise, which is four times as long as the shortest load.
      sampleInt: 50,
      timeout: 20,
      setupClient: (client) => {
        const own = callers.filter((_, index) => index % connections === connection % connections)
        connection += 1
        client.setRequests(own.map((caller) => requestOf(hot, caller, signingKey)))
      },
    },
    (error: unknown, result) => (error ? reject(error) : resolve(result)),
  )
  instance.on('response', (...[, status, , ms]) => {
    if (status === 200) {
      times.push(ms)
    }
  })
  const result = await promise
  if (result.non2xx > 0 || result.errors > 0 || times.length === 0) {
    throw new Error(`${hot.name}: ${result.non2xx} refused, ${result.errors} failed, ${times.length} answered`)
  }
  times.sort((a, b) => a - b)
  return { perSecond: times.length / result.duration, median: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** Reads are signed once, which is right for five minutes; a write is numbered and signed anew each time. */
function requestOf(hot: HotCall, caller: Caller, signingKey: string): autocannon.Request {
  if (hot.method === 'GET') {
    return buildRequest(hot, caller, { turn: 1, signingKey })
  }
  const build = () => buildRequest(hot, caller, { turn: nextTurn(hot, caller), signingKey })
  return { ...build(), setupRequest: build }
}

/** The value that such a share of them does not exceed (nearest rank): of 20 the 19th for 0.95. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
}
