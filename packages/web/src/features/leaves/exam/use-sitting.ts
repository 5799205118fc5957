import { codes } from '@zhixing/contract/codes.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { useEffect, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { clock } from '#api/connection.ts'
import { tellFailure } from '#api/failures.ts'
import { isRecord } from '#api/json.ts'
import type { Reply } from '#api/reply.ts'
import { request } from '#api/request.ts'
import type { Fault } from './answer-sheet.ts'
import { type AnswerStore, openAnswerStore } from './answer-store.ts'
import { createAnswerSync } from './answer-sync.ts'
import { keepDeviceToken, readDeviceToken } from './device-token.ts'
import type { AnswerSync, Copy, Refused, SyncPorts } from './sync-types.ts'

export type Paper = Reply<typeof examCalls.paper>

interface Asked {
  id: number
  c: number
}

/** This device's hold on an attempt. */
interface Hand {
  attempt_id: number
  device_token: string
}

export interface OpenSitting {
  stage: 'open'
  paper: Paper
  hand: Hand
  sync: AnswerSync
  store: AnswerStore
}

export type Sitting =
  | { stage: 'loading' }
  | { stage: 'failed'; error: Error }
  /** Another device holds the attempt. */
  | { stage: 'elsewhere' }
  | OpenSitting

/** The changes of a message that are wrong: their fields are named by their place in it. */
function faultsIn({ errors }: CallError): Fault[] {
  return errors.flatMap(({ field, message }) => {
    const at = /^changes\.(\d+)\b/.exec(field)?.[1]
    return at === undefined ? [] : [{ at: Number(at), message }]
  })
}

function refusalOf(error: unknown): Refused {
  if (!(error instanceof CallError)) {
    return 'retry'
  }
  if (error.code === codes.NOT_SIGNED_IN.code) {
    // Answers stay on the device; after signing in again they are sent.
    tellFailure(error)
  }
  if (error.code === codes.LOCKED.code) {
    // Too early to hand in: when it may be, the message says.
    tellFailure(error)
    return 'early'
  }
  if (error.code === codes.BAD_INPUT.code) {
    const faults = faultsIn(error)
    return faults.length > 0 ? faults : 'retry'
  }
  if (error.code !== codes.CONFLICT.code) {
    return 'retry'
  }
  return isRecord(error.data) && error.data.elsewhere === true ? 'elsewhere' : 'over'
}

function copyOf(paper: Paper): Copy {
  const { attempt, client_seq, questions, reached } = paper
  return { deadline_at: attempt.deadline_at, client_seq, answers: questions, reached }
}

function portsOf(asked: Asked, hand: Hand, store: AnswerStore): SyncPorts {
  return {
    save: (message, { isClosing }) =>
      request(examCalls.saveAnswers, { ...hand, ...message }, isClosing ? { keepalive: true } : {}),
    submit: (message) => request(examCalls.submit, { ...hand, ...message }),
    fetch: async () => copyOf(await request(examCalls.paper, { ...asked, device_token: hand.device_token })),
    refusalOf,
    keep: (answer) => {
      store.write(hand.attempt_id, answer).catch(() => undefined)
    },
    now: () => clock.now(),
    random: Math.random,
    later: (delayMs, work) => {
      const timer = window.setTimeout(work, delayMs)
      return () => window.clearTimeout(timer)
    },
  }
}

/** Sits down at the open attempt: on this device when it holds it or takes it over. Never begins one. */
async function sitDown(asked: Asked, takeOver: boolean): Promise<Sitting> {
  // Asked first, for without an open attempt it refuses, whereas starting would begin another.
  const found = await request(examCalls.paper, asked)
  const device_token = readDeviceToken(asked)
  const held = await request(examCalls.start, {
    ...asked,
    ...(device_token ? { device_token } : {}),
    ...(takeOver ? { take_over: true } : {}),
  })
  if (held.elsewhere) {
    return { stage: 'elsewhere' }
  }
  keepDeviceToken(asked, held.device_token)
  // The device that held it until now may have saved since.
  const paper = takeOver ? await request(examCalls.paper, asked) : found
  const store = await openAnswerStore()
  const hand = { attempt_id: paper.attempt.id, device_token: held.device_token }
  const local = await store.read(paper.attempt.id)
  const sync = createAnswerSync(portsOf(asked, hand, store), { copy: copyOf(paper), local })
  return { stage: 'open', paper, hand, sync, store }
}

/** A person before their open attempt; `again` sits down anew, by taking over where that was asked for. */
export function useSitting({ id, c }: Asked): [Sitting, again: (takeOver: boolean) => void] {
  const [sitting, setSitting] = useState<Sitting>({ stage: 'loading' })
  const [round, setRound] = useState({ takeOver: false })
  useEffect(() => {
    let isGone = false
    let sync: AnswerSync | undefined
    setSitting({ stage: 'loading' })
    sitDown({ id, c }, round.takeOver)
      .then((next) => {
        sync = next.stage === 'open' ? next.sync : undefined
        if (isGone) {
          sync?.stop()
        } else {
          setSitting(next)
        }
      })
      .catch((error: unknown) => {
        if (!isGone) {
          setSitting({ stage: 'failed', error: error instanceof Error ? error : new Error('exam') })
        }
      })
    return () => {
      isGone = true
      sync?.flushClosing()
      sync?.stop()
    }
  }, [id, c, round])
  return [sitting, (takeOver) => setRound({ takeOver })]
}
