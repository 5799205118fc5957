import { describe, expect, test } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { createKeeper, type KeeperState, type SaveOver, type StandingDraft, type Unsaved } from './draft-keeper.ts'

interface DraftValues {
  body: string
  link: string
}

const empty: DraftValues = { body: '', link: '' }
const theirs = { values: { body: '<p>另一页</p>', link: '' }, rowVersion: 7, savedAt: 100 }
const conflictData = { draft: theirs }
const noNetwork = () => new CallError({ code: 0, message: '网络', status: 0 })
const conflict = (draft: StandingDraft<DraftValues> | null) =>
  new CallError({ code: 40900, message: '', status: 409, data: draft ? conflictData : { draft } })

interface Sent {
  values: DraftValues
  rowVersion: number
}

function build(answers: (Error | number)[], unanswered: string[] = []) {
  const sent: Sent[] = []
  const overs: SaveOver[] = []
  const kept: (Unsaved<DraftValues> | undefined)[] = []
  const planned: { run: () => void; ms: number; isOff: boolean }[] = []
  let closed = 0
  let state: KeeperState<DraftValues> | undefined
  const keeper = createKeeper<DraftValues>({
    standingOf: (error) => (error instanceof CallError && error.data === conflictData ? theirs : undefined),
    start: { values: empty, rowVersion: 0, isDirty: false, unanswered },
    send: async (values, over) => {
      sent.push({ values, rowVersion: over.row_version })
      overs.push(over)
      const answer = answers.shift() ?? 1
      if (answer instanceof Error) {
        throw answer
      }
      return { row_version: answer, saved_at: 50 }
    },
    keep: (unsaved) => kept.push(unsaved),
    later: (run, ms) => {
      const one = { run, ms, isOff: false }
      planned.push(one)
      return () => {
        one.isOff = true
      }
    },
    onChange: (next) => {
      state = next
    },
    onClosed: () => {
      closed += 1
    },
  })
  const due = () => planned.filter(({ isOff }) => !isOff).map(({ ms }) => ms)
  return { keeper, sent, overs, kept, due, state: () => state, closed: () => closed }
}

describe('what somebody writes', () => {
  test('is planned to be kept at once and saved ten seconds later, and forgotten here once it is', async () => {
    const { keeper, sent, kept, due, state } = build([3])
    keeper.change({ body: '<p>甲</p>' })
    expect(due()).toEqual([500, 10_000])
    expect(state()?.saving.state).toBe('waiting')
    await keeper.save()
    expect(sent).toEqual([{ values: { ...empty, body: '<p>甲</p>' }, rowVersion: 0 }])
    expect(state()).toMatchObject({ rowVersion: 3, isDirty: false, saving: { state: 'saved', atMs: 50_000 } })
    expect(kept.at(-1)).toBeUndefined()
    await keeper.save()
    expect(sent).toHaveLength(1)
  })

  test('goes on while a save is under way, and is saved after it under the newer version', async () => {
    const { keeper, sent, state } = build([3, 4])
    keeper.change({ body: '甲' })
    const saving = keeper.save()
    keeper.change({ body: '甲乙' })
    await saving
    expect(state()).toMatchObject({ rowVersion: 3, isDirty: true })
    await keeper.save()
    expect(sent.at(-1)).toMatchObject({ values: { body: '甲乙' }, rowVersion: 3 })
  })

  test('is sent once by however many wait for a save to end', async () => {
    const { keeper, sent } = build([3, 4, 5])
    keeper.change({ body: '甲' })
    const saving = [keeper.save()]
    keeper.change({ body: '甲乙' })
    saving.push(keeper.save(), keeper.save())
    await Promise.all(saving)
    expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([0, 3])
  })

  test('stays on this device while the line is down, and is tried again', async () => {
    const { keeper, state, due, kept } = build([noNetwork(), 1])
    keeper.change({ body: '甲' })
    await keeper.save()
    expect(state()).toMatchObject({ isOffline: true, isDirty: true, saving: { state: 'failed' } })
    expect(due()).toContain(5000)
    keeper.stop()
    expect(kept.at(-1)).toMatchObject({ values: { body: '甲' } })
    await keeper.save()
    expect(state()).toMatchObject({ isOffline: false, isDirty: false })
  })

  test('is known again where a save got through and its answer did not', async () => {
    const { keeper, overs, kept } = build([noNetwork(), noNetwork(), 9, 10], ['before'])
    keeper.change({ body: '甲' })
    await keeper.save()
    // Kept before it left, for a page that is closed meanwhile.
    expect(kept[0]?.unanswered).toEqual(['before', overs[0]?.save_key])
    await keeper.save()
    await keeper.save()
    keeper.change({ body: '甲乙' })
    await keeper.save()
    const keys = overs.map(({ save_key }) => save_key)
    expect(new Set(keys).size).toBe(4)
    expect(overs.map((over) => over.unanswered)).toEqual([
      ['before'],
      ['before', keys[0]],
      ['before', keys[0], keys[1]],
      [],
    ])
  })

  test('names the first and the last of many tries that were not answered', async () => {
    const { keeper, overs } = build(Array.from({ length: 30 }, noNetwork))
    keeper.change({ body: '甲' })
    for (let tries = 0; tries < 25; tries += 1) {
      await keeper.save()
    }
    const keys = overs.map(({ save_key }) => save_key)
    expect(overs.at(-1)?.unanswered).toEqual([...keys.slice(0, 10), ...keys.slice(14, 24)])
  })

  test('is never sent over what another page wrote before the person has chosen', async () => {
    const mine = build([conflict(theirs), 8])
    mine.keeper.change({ body: '我的' })
    await mine.keeper.save()
    await mine.keeper.save()
    expect(mine.sent).toHaveLength(1)
    mine.keeper.keepMine()
    await mine.keeper.save()
    expect(mine.sent.at(-1)).toMatchObject({ values: { body: '我的' }, rowVersion: 7 })
    const other = build([conflict(theirs)])
    other.keeper.change({ body: '我的' })
    await other.keeper.save()
    other.keeper.takeTheirs()
    expect(other.state()).toMatchObject({ values: { body: '<p>另一页</p>' }, rowVersion: 7, isDirty: false })
  })

  test('ends when it was handed in elsewhere', async () => {
    const { keeper, closed, kept } = build([conflict(null)])
    keeper.change({ body: '甲' })
    await keeper.save()
    expect(closed()).toBe(1)
    expect(kept.at(-1)).toBeUndefined()
  })
})
