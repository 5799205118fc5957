import { describe, expect, test } from 'vitest'
import type { KeptAnswer } from './answer-sheet.ts'
import { createAnswerSync } from './answer-sync.ts'
import type { Message, Receipt, Refused, Saved, SyncPorts } from './sync-types.ts'

interface Waiting {
  message: Message
  kind: 'save' | 'submit' | 'closing'
  /** The server takes it. */
  take: () => Promise<void>
  /** Nothing comes back, or a refusal does. */
  fail: (why?: Refused) => Promise<void>
}

const receipt: Receipt = {
  attempt: {
    id: 1,
    no: 1,
    state: 'graded',
    started_at: 0,
    deadline_at: 0,
    submitted_at: 0,
    submit_reason: 'manual',
    score: 0,
    max_score: 0,
    passed: null,
    held: false,
  },
  late: 0,
  answered: 0,
  total: 0,
  learned: { state: 'completed', percent: 100, missing: '', container_percent: -1 },
}

class Failure extends Error {
  readonly why: Refused

  constructor(why: Refused) {
    super('refused')
    this.why = why
  }
}

/** Lets promises that have settled be heard. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

/** A world in the test's hands: time stands until it is moved, messages wait until they are answered. */
function world(local: readonly KeptAnswer[] = []) {
  const clock = { nowMs: 1_700_000_000_000 }
  const timers = new Set<{ atMs: number; work: () => void }>()
  const waiting: Waiting[] = []
  const kept = new Map<number, KeptAnswer>()
  const fetched = { answers: [1, 2, 3].map((slot) => ({ slot, response: [], flagged: false, answered_at: 0 })) }
  const copy = () => ({ deadline_at: 0, client_seq: 0, reached: 0, ...fetched })
  const send = <T>(kind: Waiting['kind'], message: Message, reply: () => T) =>
    new Promise<T>((resolve, reject) => {
      const answer = async (work: () => void) => {
        waiting.splice(waiting.indexOf(one), 1)
        work()
        await settle()
      }
      const one: Waiting = {
        message,
        kind,
        take: () => answer(() => resolve(reply())),
        fail: (why = 'retry') => answer(() => reject(new Failure(why))),
      }
      waiting.push(one)
    })
  const ports: SyncPorts = {
    save: (message, { isClosing }) =>
      send<Saved>(isClosing ? 'closing' : 'save', message, () => ({
        deadline_at: 99,
        acked: message.changes.map(({ slot }) => Number(slot)),
        late: [],
        passed: [],
        reached: message.reached ?? -1,
      })),
    submit: (message) => send('submit', message, () => receipt),
    fetch: () => Promise.resolve(copy()),
    refusalOf: (error) => {
      return error instanceof Failure ? error.why : 'retry'
    },
    keep: (answer) => kept.set(answer.slot, answer),
    now: () => clock.nowMs,
    random: () => 0.5,
    later: (delayMs, work) => {
      const timer = { atMs: clock.nowMs + delayMs, work }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  }
  const pass = async (ms: number) => {
    clock.nowMs += ms
    for (const timer of [...timers].filter(({ atMs }) => atMs <= clock.nowMs)) {
      timers.delete(timer)
      timer.work()
    }
    await settle()
  }
  const sync = createAnswerSync(ports, { copy: copy(), local })
  return { sync, pass, waiting, kept, fetched, sent: () => waiting[0]?.message.changes }
}

function local(slot: number, response: string[]): KeptAnswer {
  return { slot, response, flagged: false, answered_at: 1_700_000_000, client_seq: 1, synced: false, late: false }
}

test('a change lies on the device before it is sent, ten seconds after the last one', async () => {
  const { sync, pass, waiting, kept, sent } = world()
  await pass(0)
  sync.change(1, { response: ['A'] })
  expect(kept.get(1)).toMatchObject({ response: ['A'], synced: false })
  await pass(9_000)
  sync.change(1, { response: ['B'] })
  await pass(9_000)
  expect(waiting).toHaveLength(0)
  await pass(1_000)
  expect(sent()).toMatchObject([{ slot: 1, response: ['B'] }])
  expect(sync.state().saving).toBe('saving')
  await waiting[0]?.take()
  expect(sync.state()).toMatchObject({ saving: 'saved', unsynced: 0, deadlineAt: 99 })
  expect(kept.get(1)?.synced).toBe(true)
})

test('who never rests is saved every thirty seconds all the same', async () => {
  const { sync, pass, waiting } = world()
  await pass(0)
  for (let at = 0; at < 6; at += 1) {
    sync.change(1, { response: [String(at)] })
    await pass(5_000)
  }
  expect(waiting).toHaveLength(1)
})

test('a change made while a message is under way is not called saved by its reply', async () => {
  const { sync, pass, waiting, sent } = world()
  await pass(0)
  sync.change(1, { response: ['A'] })
  sync.flush()
  await pass(0)
  sync.change(1, { response: ['B'] })
  sync.flush()
  await pass(0)
  expect(waiting).toHaveLength(1)
  await waiting[0]?.take()
  expect(sync.state()).toMatchObject({ unsynced: 1, saving: 'saving' })
  await pass(0)
  expect(sent()).toMatchObject([{ response: ['B'] }])
})

test('saving at once is at once, though a reply or another change comes before the message has left', async () => {
  const { sync, pass, waiting, sent } = world()
  await pass(0)
  sync.change(1, { response: ['A'] })
  sync.flush()
  await pass(0)
  sync.change(2, { response: ['B'] })
  sync.flush()
  await waiting[0]?.take()
  await pass(0)
  expect(sent()).toMatchObject([{ slot: 2, response: ['B'] }])
  await waiting[0]?.take()
  sync.change(1, { response: ['C'] })
  sync.flush()
  sync.change(2, { response: ['D'] })
  await pass(0)
  expect(sent()).toMatchObject([
    { slot: 1, response: ['C'] },
    { slot: 2, response: ['D'] },
  ])
})

test('while the network is away it is tried again after 1, 2, 4 seconds, and at once when it is back', async () => {
  const { sync, pass, waiting } = world()
  await pass(0)
  sync.change(1, { response: ['A'] })
  sync.flush()
  await pass(0)
  await waiting[0]?.fail()
  expect(sync.state()).toMatchObject({ saving: 'unsynced', unsynced: 1 })
  await pass(999)
  expect(waiting).toHaveLength(0)
  await pass(1)
  await waiting[0]?.fail()
  sync.change(2, { response: ['B'] })
  expect(sync.state()).toMatchObject({ saving: 'unsynced', unsynced: 2 })
  sync.wake()
  await settle()
  await pass(0)
  expect(waiting[0]?.message.changes).toHaveLength(2)
  await waiting[0]?.take()
  expect(sync.state().saving).toBe('saved')
})

test('what an earlier visit could not send is sent at once', async () => {
  const { pass, sent } = world([local(2, ['C'])])
  await pass(0)
  expect(sent()).toMatchObject([{ slot: 2, response: ['C'] }])
})

test('a closing page sends what waits, whatever is under way', async () => {
  const { sync, pass, waiting } = world()
  await pass(0)
  sync.change(1, { response: ['A'] })
  sync.flush()
  await pass(0)
  sync.change(2, { response: ['B'] })
  sync.flushClosing()
  expect(waiting.map(({ kind }) => kind)).toEqual(['save', 'closing'])
  expect(waiting[1]?.message.client_seq).toBeGreaterThan(Number(waiting[0]?.message.client_seq))
})

test('a copy of the server that is older than an acknowledgement changes nothing', async () => {
  const { sync, pass, waiting } = world()
  await pass(0)
  sync.change(1, { response: ['A'] })
  sync.flush()
  await pass(0)
  sync.wake()
  await waiting[0]?.take()
  await settle()
  expect(sync.state().sheet.get(1)?.response).toEqual(['A'])
})

describe('handing in', () => {
  test('takes what waits along, and is over with its receipt', async () => {
    const { sync, pass, waiting } = world()
    await pass(0)
    sync.change(1, { response: ['A'] })
    sync.submit()
    await pass(0)
    expect(waiting[0]).toMatchObject({ kind: 'submit', message: { changes: [{ slot: 1, response: ['A'] }] } })
    sync.change(2, { response: ['B'] })
    await waiting[0]?.take()
    expect(sync.state()).toMatchObject({ stage: 'over', receipt })
  })

  test('waits for the network and goes on by itself; meanwhile one may go back to answering', async () => {
    const { sync, pass, waiting } = world()
    await pass(0)
    sync.submit()
    await pass(0)
    await waiting[0]?.fail()
    expect(sync.state().stage).toBe('waiting')
    sync.goOn()
    sync.change(1, { response: ['A'] })
    expect(sync.state()).toMatchObject({ stage: 'open', unsynced: 1 })
    sync.submit()
    await pass(0)
    await waiting[0]?.fail()
    await pass(2_000)
    await waiting[0]?.take()
    expect(sync.state().stage).toBe('over')
  })

  test('while a message is under way comes right after it', async () => {
    const { sync, pass, waiting } = world()
    await pass(0)
    sync.change(1, { response: ['A'] })
    sync.flush()
    await pass(0)
    sync.submit()
    await pass(0)
    expect(waiting.map(({ kind }) => kind)).toEqual(['save'])
    await waiting[0]?.take()
    await pass(0)
    expect(waiting.map(({ kind }) => kind)).toEqual(['submit'])
  })
})

test.each(['elsewhere', 'over'] as const)(
  'a refusal because it is %s ends it, and nothing is sent any more',
  async (why) => {
    const { sync, pass, waiting, kept } = world()
    await pass(0)
    sync.change(1, { response: ['A'] })
    sync.flush()
    await pass(0)
    await waiting[0]?.fail(why)
    expect(sync.state()).toMatchObject({ stage: why, unsynced: 1 })
    expect(kept.get(1)?.synced).toBe(false)
    sync.change(2, { response: ['B'] })
    await pass(60_000)
    expect(waiting).toHaveLength(0)
    expect(kept.has(2)).toBe(false)
  },
)

describe('an answer that is wrong', () => {
  const fault = [{ at: 1, message: '最多输入20000个字符' }]

  test('is told at its question and not sent again, while the others go on', async () => {
    const { sync, pass, waiting, sent, kept } = world()
    await pass(0)
    sync.change(1, { response: ['A'] })
    sync.change(2, { response: ['太长'] })
    sync.flush()
    await pass(0)
    await waiting[0]?.fail(fault)
    expect(sync.state().sheet.get(2)).toMatchObject({ fault: '最多输入20000个字符', synced: false })
    await pass(0)
    expect(sent()).toMatchObject([{ slot: 1, response: ['A'] }])
    await waiting[0]?.take()
    expect(sync.state()).toMatchObject({ unsynced: 1, saving: 'unsynced' })
    await pass(60_000)
    expect(waiting).toHaveLength(0)
    expect(kept.get(1)?.synced).toBe(true)
    sync.change(2, { response: ['短'] })
    await pass(10_000)
    expect(sent()).toMatchObject([{ slot: 2, response: ['短'] }])
    await waiting[0]?.take()
    expect(sync.state()).toMatchObject({ unsynced: 0, saving: 'saved' })
    expect(sync.state().sheet.get(2)?.fault).toBeUndefined()
  })

  test('stops a submission, so that it can be mended; the next one goes without it', async () => {
    const { sync, pass, waiting, sent } = world()
    await pass(0)
    sync.change(1, { response: ['A'] })
    sync.change(2, { response: ['太长'] })
    sync.submit()
    await pass(0)
    await waiting[0]?.fail(fault)
    expect(sync.state().stage).toBe('open')
    sync.submit()
    await pass(0)
    expect(waiting[0]?.kind).toBe('submit')
    expect(sent()).toMatchObject([{ slot: 1 }])
  })

  test('does not stop the submission at the end', async () => {
    const { sync, pass, waiting, sent } = world()
    await pass(0)
    sync.change(1, { response: ['A'] })
    sync.flush()
    await pass(0)
    // Its reply tells an end that is long past.
    await waiting[0]?.take()
    sync.change(2, { response: ['甲'] })
    sync.change(3, { response: ['太长'] })
    sync.submit()
    await pass(0)
    await waiting[0]?.fail(fault)
    expect(sync.state().stage).toBe('submitting')
    await pass(0)
    expect(waiting[0]?.kind).toBe('submit')
    expect(sent()).toMatchObject([{ slot: 2 }])
  })
})

test('what is too early to hand in is answered on, and what it brought is saved', async () => {
  const { sync, pass, waiting } = world()
  await pass(0)
  sync.change(1, { response: ['A'] })
  sync.submit()
  await pass(0)
  await waiting[0]?.fail('early')
  expect(sync.state().stage).toBe('open')
  await pass(0)
  expect(waiting[0]).toMatchObject({ kind: 'save', message: { changes: [{ slot: 1 }] } })
})

describe('where one may not go back', () => {
  test('going on is told with everything that waits, and once', async () => {
    const { sync, pass, waiting } = world()
    await pass(0)
    sync.change(1, { response: ['A'] })
    sync.goOnTo(1)
    await pass(0)
    expect(waiting[0]?.message).toMatchObject({ reached: 1, changes: [{ slot: 1, response: ['A'] }] })
    await waiting[0]?.take()
    expect(sync.state()).toMatchObject({ reached: 1, unsynced: 0 })
    await pass(60_000)
    expect(waiting).toHaveLength(0)
    sync.goOnTo(0)
    expect(sync.state().reached).toBe(1)
  })

  test('without a network one goes on here, and the server hears of it when it is back', async () => {
    const { sync, pass, waiting } = world()
    await pass(0)
    sync.goOnTo(1)
    await pass(0)
    await waiting[0]?.fail()
    sync.goOnTo(2)
    expect(sync.state().reached).toBe(2)
    await pass(60_000)
    expect(waiting[0]?.message).toMatchObject({ reached: 2, changes: [] })
    await waiting[0]?.take()
    await pass(60_000)
    expect(waiting).toHaveLength(0)
  })
})
