import { describe, expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { DoneBefore, type Sending, sendings } from './sendings.ts'

interface Put {
  fields: Record<string, unknown>
  key: string
}

const lost = () => new CallError({ code: 0, message: '网络异常', status: 0 })
/** Refused before the call is looked at. */
const stopped = (status: number) => new CallError({ code: status * 100, message: '', status })
const refused = (code: number) => new CallError({ code, message: '', status: 200 })

/** A form whose sendings are answered one after the other by a version, or fail. */
function form(...answers: (number | CallError)[]) {
  const puts: Put[] = []
  const send = sendings(async (fields, key) => {
    puts.push({ fields, key })
    const answer = answers.shift()
    if (typeof answer === 'number') {
      return { code: 20000, message: '', data: { id: 7, row_version: answer } }
    }
    throw answer ?? lost()
  })
  return { puts, send, press: (fields: Record<string, unknown>) => send(fields).catch((error: unknown) => error) }
}

const keys = (puts: readonly Put[]) => puts.map(({ key }) => key)

describe('the sendings of a form', () => {
  it('has one key for what is pressed again, and another one after success', async () => {
    const { puts, press } = form(lost(), 2, 3)
    for (let press1 = 0; press1 < 3; press1 += 1) {
      await press({ id: 7, title: '甲', row_version: 1 })
    }
    const [first, second, third] = keys(puts)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('tells that one was made where other fields are sent after a lost answer, and makes another only when pressed again', async () => {
    const { puts, press } = form(lost(), 1, 1)
    await press({ title: '甲' })
    expect(await press({ title: '乙' })).toBeInstanceOf(DoneBefore)
    expect(puts.map(({ fields }) => fields.title)).toEqual(['甲', '甲'])
    expect(new Set(keys(puts)).size).toBe(1)
    await press({ title: '乙' })
    expect(puts.map(({ fields }) => fields.title)).toEqual(['甲', '甲', '乙'])
    expect(new Set(keys(puts)).size).toBe(2)
  })

  it('begins anew where the sending of other fields turns out to have been refused', async () => {
    const { puts, press } = form(lost(), refused(40000), 1)
    await press({ title: '甲' })
    expect(await press({ title: '乙' })).toMatchObject({ data: { id: 7 } })
    expect(puts.map(({ fields }) => fields.title)).toEqual(['甲', '甲', '乙'])
    const [first, again, other] = keys(puts)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('remembers that an answer was lost while the session is over or too much is asked', async () => {
    const { puts, press } = form(lost(), stopped(401), stopped(429), 1)
    await press({ title: '甲' })
    await press({ title: '甲' })
    await press({ title: '乙' })
    expect(await press({ title: '乙' })).toBeInstanceOf(DoneBefore)
    expect(puts.map(({ fields }) => fields.title)).toEqual(['甲', '甲', '甲', '甲'])
    expect(new Set(keys(puts)).size).toBe(1)
  })

  it('changes what a lost sending has made, where other fields are sent now (T379)', async () => {
    const puts: string[] = []
    const answers = [lost(), 1]
    const changes: unknown[] = []
    const send = sendings(
      async ({ title }, key) => {
        puts.push(`${String(title)} ${key}`)
        const answer = answers.shift()
        if (typeof answer === 'number') {
          return { data: { id: 7, row_version: answer } }
        }
        throw answer ?? lost()
      },
      {
        instead: async (made, fields) => {
          changes.push([made, fields])
          return { data: { id: 7, row_version: 2 } }
        },
      },
    )
    await send({ title: '甲' }).catch(() => undefined)
    expect(await send({ title: '乙' })).toEqual({ data: { id: 7, row_version: 2 } })
    expect(new Set(puts).size).toBe(1)
    expect(changes).toEqual([[{ data: { id: 7, row_version: 1 } }, { title: '乙' }]])
  })

  it('tells what was made where no call changes it into what is wanted, and makes another only when pressed again', async () => {
    const puts: unknown[] = []
    const answers = [lost(), 1, 2]
    const send = sendings(
      async ({ kind }) => {
        puts.push(kind)
        const answer = answers.shift()
        if (typeof answer === 'number') {
          return { data: { id: answer } }
        }
        throw answer ?? lost()
      },
      { instead: async (_made, { kind }, before) => (kind === before.kind ? { data: { id: 1 } } : undefined) },
    )
    await send({ kind: '甲' }).catch(() => undefined)
    await expect(send({ kind: '乙' })).rejects.toBeInstanceOf(DoneBefore)
    expect(puts).toEqual(['甲', '甲'])
    expect(await send({ kind: '乙' })).toEqual({ data: { id: 2 } })
  })

  it('is the same sending after the page was loaded anew, where it is kept beside the draft (T381)', async () => {
    let stored: Sending | undefined
    const kept = {
      read: () => stored,
      write: (sending: Sending) => {
        stored = sending
        return true
      },
      remove: () => {
        stored = undefined
      },
    }
    const used: string[] = []
    const answers = [lost(), { data: { id: 7 } }]
    const put = async (_fields: Record<string, unknown>, key: string) => {
      used.push(key)
      const answer = answers.shift()
      if (answer instanceof CallError) {
        throw answer
      }
      return answer
    }
    await sendings(put, { kept })({ title: '甲' }).catch(() => undefined)
    await sendings(put, { kept })({ title: '甲' })
    expect(new Set(used).size).toBe(1)
    expect(stored).toBeUndefined()
    // Thrown away with its draft: what is typed next is another thing.
    answers.push(lost(), { data: { id: 8 } })
    const send = sendings(put, { kept })
    await send({ title: '乙' }).catch(() => undefined)
    stored = undefined
    await send({ title: '丙' })
    expect(new Set(used).size).toBe(3)
  })

  it('asks for the answer that was lost before it sends other fields, and goes on from its version', async () => {
    const { puts, press } = form(lost(), 2, 3)
    await press({ id: 7, title: '甲', row_version: 1 })
    await press({ id: 7, title: '乙', row_version: 1 })
    expect(puts.map(({ fields }) => [fields.title, fields.row_version])).toEqual([
      ['甲', 1],
      ['甲', 1],
      ['乙', 2],
    ])
    const [first, again, other] = keys(puts)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('sends other fields on their own version where the earlier sending was answered or refused', async () => {
    const answered = form(refused(40900), 5)
    await answered.press({ id: 7, title: '甲', row_version: 1 })
    await answered.press({ id: 7, title: '乙', row_version: 4 })
    expect(answered.puts.map(({ fields }) => fields.row_version)).toEqual([1, 4])
    const overtaken = form(lost(), refused(40900), refused(40900))
    await overtaken.press({ id: 7, title: '甲', row_version: 1 })
    await overtaken.press({ id: 7, title: '乙', row_version: 1 })
    expect(overtaken.puts.map(({ fields }) => [fields.title, fields.row_version])).toEqual([
      ['甲', 1],
      ['甲', 1],
      ['乙', 1],
    ])
  })

  it('stays where it was while the line is away', async () => {
    const { puts, press } = form(lost(), lost(), 2, 3)
    await press({ id: 7, title: '甲', row_version: 1 })
    expect(await press({ id: 7, title: '乙', row_version: 1 })).toBeInstanceOf(CallError)
    await press({ id: 7, title: '乙', row_version: 1 })
    expect(puts.map(({ fields }) => [fields.title, fields.row_version])).toEqual([
      ['甲', 1],
      ['甲', 1],
      ['甲', 1],
      ['乙', 2],
    ])
  })
})
