import { describe, expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { type Sending, sendings } from './sendings.ts'

interface Put {
  fields: Record<string, unknown>
  key: string
}

const lost = () => new CallError({ code: 0, message: '网络异常', status: 0 })
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

  it('keeps its key where no version is named, whatever is sent: a thing is made once', async () => {
    const { puts, press } = form(lost(), refused(40900))
    await press({ title: '甲' })
    await press({ title: '乙' })
    expect(puts.map(({ fields }) => fields.title)).toEqual(['甲', '乙'])
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

  it('is the same sending after the page was loaded anew, where it is kept beside the draft (T381)', async () => {
    let stored: Sending | undefined
    const kept = {
      read: () => stored,
      write: (sending: Sending) => {
        stored = sending
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
