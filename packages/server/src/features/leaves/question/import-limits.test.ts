import { questionImportCalls } from '@zhixing/contract/leaves/question/import-calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { steadyTurn, turnMost } from '../../../../test/turns.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildBank } from './bank.factory.ts'

// As in life: checking each reply takes longer than writing it.
const server = useOwnServer({ config: { CHECK_REPLIES: '0' } })

async function bankOf(): Promise<{ id: number; owner: SignedIn }> {
  const owner = await buildTeacher(server)
  return { owner, ...(await buildBank(server, owner)) }
}

const check = (bank: { id: number; owner: SignedIn }, source: { format: 'gift' | 'text' | 'moodle'; text: string }) =>
  server.call(questionImportCalls.check, { bank_id: bank.id, ...source }, { as: bank.owner })

/** One megabyte of a pattern. */
const megabyte = (pattern: string) => pattern.repeat(Math.floor(1_000_000 / pattern.length))
const answers = (answer: string) => `<quiz><question type="multichoice">${megabyte(answer)}</question></quiz>`

describe('a text that is parsed into far too much (N1)', () => {
  test.each([
    ['gift', `q {${megabyte('~a')}}`],
    ['gift', `q {${megabyte('=a')}}`],
    ['gift', megabyte('q{T}\n\n')],
    ['gift', `$CATEGORY: ${'甲'.repeat(500_000)}\n\n${'q{T}\n\n'.repeat(4_900)}`],
    ['gift', `// ${megabyte('[tag:a]')}\nq{T}`],
    ['text', `1. 甲\n${megabyte('A.a\n')}`],
    ['text', megabyte('1.a\n答案：对\n')],
    ['text', `1. ${megabyte('____ ')}\n答案：${'a；'.repeat(1_000)}`],
    ['text', `1. ____\n答案：${megabyte('a/')}`],
    ['text', `1. 甲\n答案：乙\n标签：${megabyte('a、')}`],
    ['text', `${megabyte('答案\n')}1.A`],
    ['moodle', answers('<answer><text>a</text></answer>')],
    ['moodle', answers('<answer fraction="100"/>').replace('multichoice', 'shortanswer')],
    ['moodle', `<quiz>${megabyte('<question type="essay"/>')}</quiz>`],
    ['moodle', answers('<tag/>')],
  ] as const)('%s holds the loop for less than 100 ms', async (format, text) => {
    const bank = await bankOf()
    expect(await steadyTurn(async () => await check(bank, { format, text }))).toBeLessThan(turnMost)
  })

  test('options are counted while they are read, and too many are told as too many', async () => {
    const bank = await bankOf()
    const { data, raw } = await check(bank, { format: 'gift', text: `q {=b${'~a'.repeat(300_000)}}` })
    expect(data.questions[0]?.options).toHaveLength(27)
    expect(data.questions[0]?.faults).toContainEqual({ field: 'options', message: '最多26个选项' })
    expect(raw.body.length).toBeLessThan(20_000)
  })

  test('a text that is too long is told as too long', async () => {
    const bank = await bankOf()
    const { code, errors } = await check(bank, { format: 'text', text: '甲'.repeat(3_000_001) })
    expect([code, errors]).toEqual([40000, [{ field: 'text', message: '内容不能超过300万字，请拆分后再导入' }]])
  })

  test('questions are counted while they are read', async () => {
    const bank = await bankOf()
    const { code, errors } = await check(bank, { format: 'gift', text: 'q{T}\n\n'.repeat(5_001) })
    expect([code, errors[0]?.message]).toEqual([40000, '一次最多导入5000道题，请分批导入'])
  })
})
