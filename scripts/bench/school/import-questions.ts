import { transferCalls } from '../../../packages/contract/src/base/export-task/calls.ts'
import { bankCalls } from '../../../packages/contract/src/leaves/question/bank-calls.ts'
import { questionImportCalls } from '../../../packages/contract/src/leaves/question/import-calls.ts'
import type { Line } from '../report.ts'
import type { School } from './school.ts'
import { speak } from './speak.ts'

const targetMs = 5000
const pollMs = 100

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Questions that differ, as a teacher would paste them. */
function pasted(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const no = at + 1
    const stem = `${no}. 第${no}题：下列关于函数f${no}的说法，正确的是？（编号${(no * 7919) % 100_003}）`
    return `${stem}\nA. 定义域是全体实数 B. 值域不小于${no} C. 它是奇函数 D. 它有${no}个零点\n答案：${'ABCD'[at % 4]}\n解析：代入${no}即可。\n难度：中\n标签：期末`
  }).join('\n\n')
}

/** So many questions checked and imported into a bank: from sending the text until the last stands in the bank. */
export async function importQuestions(school: School, count: number): Promise<Line[]> {
  const to = school.server()
  const as = school.teacher
  const { data: bank } = await speak(to, { call: bankCalls.create, input: { title: '导入测试' }, as })
  const source = { bank_id: bank.id, format: 'text' as const, text: pasted(count) }
  const began = performance.now()
  const { data: seen } = await speak(to, { call: questionImportCalls.check, input: source, as })
  const { data: run } = await speak(to, { call: questionImportCalls.run, input: source, as })
  let state = run.task_id > 0 ? 'queued' : 'done'
  while (state !== 'done' && state !== 'failed') {
    await sleep(pollMs)
    const { data } = await speak(to, { call: transferCalls.queryImportTask, input: { id: run.task_id }, as })
    state = data.state
  }
  const ms = performance.now() - began
  const [row] = await school.query<{ count: number }>(
    'select count(*)::int as count from question where bank_id = $1',
    [bank.id],
  )
  const isWhole = state === 'done' && seen.faulty === 0 && row?.count === count
  return [
    {
      figure: `importing ${count} questions, checked and stored`,
      value: `${(ms / 1000).toFixed(1)} s, ${row?.count ?? 0} stored`,
      target: `< ${targetMs / 1000} s`,
      isMet: ms < targetMs && isWhole,
    },
  ]
}
