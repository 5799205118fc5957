import type { Printed } from '@zhixing/contract/talk/certificate/calls.ts'
import { certificateLimits, certificateMessages, type Line, paper } from '@zhixing/contract/talk/certificate/limits.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { AppError } from '#kernel/errors.ts'
import { dayOf, newCode, schoolHours, takeNumbers, writeCertificates } from './issue.ts'
import { holderOf, learnedBy, sourceOf } from './queries.ts'
import { replaceLive } from './replace.ts'

const prefix = 'XS'
const margin = 72
const right = paper.width - margin
const rowHeight = 22
const tableTop = 300
const secondsPerMinute = 60
const minutesPerHour = 60
const foot = 760

/** To the second, so that the items come to the whole. */
function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / secondsPerMinute)
  const hours = Math.floor(minutes / minutesPerHour)
  const rest = `${minutes % minutesPerHour}分${seconds % secondsPerMinute}秒`
  return hours > 0 ? `${hours}小时${rest}` : rest
}

type Item = Awaited<ReturnType<typeof itemsOf>>[number]

async function itemsOf(tx: Tx, asked: { id: number; userId: number }) {
  return await run(tx, learnedBy, asked)
}

const line = (text: string, at: { x: number; y: number }, looks: Partial<Line> = {}): Line => ({
  text,
  ...at,
  size: 12,
  align: 'left',
  is_bold: false,
  ...looks,
})

/** One line an item with its time at the right; what finds no room stands together in the last. */
function itemLines(items: readonly Item[]): Line[] {
  const most = certificateLimits.statementItems
  const shown = items.length > most ? items.slice(0, most - 1) : items
  const rest = items.slice(shown.length)
  const restSeconds = rest.reduce((sum, { seconds }) => sum + seconds, 0)
  const rows = [
    ...shown.map(({ title, seconds }) => ({ title, seconds })),
    ...(rest.length > 0 ? [{ title: `其他${rest.length}项`, seconds: restSeconds }] : []),
  ]
  const longest = 30
  return rows.flatMap(({ title, seconds }, at) => {
    const y = tableTop + at * rowHeight
    const letters = [...title]
    const short = letters.length > longest ? `${letters.slice(0, longest).join('')}…` : title
    return [line(`${at + 1}. ${short}`, { x: margin, y }), line(timeText(seconds), { x: right, y }, { align: 'right' })]
  })
}

/** States how long a person has learned in a content, item by item; an older statement is replaced by it. */
export async function makeStatement(tx: Tx, asked: { contentId: number; userId: number }): Promise<number> {
  const { contentId, userId } = asked
  const key = { id: contentId, userId }
  const [holder, source, items] = [
    await runOne(tx, holderOf, key),
    await runOne(tx, sourceOf, { id: contentId }),
    await itemsOf(tx, key),
  ]
  if (!holder || !source || items.length === 0) {
    throw new AppError('CONFLICT', { message: certificateMessages.notYet })
  }
  const { now } = source
  const [no = ''] = await takeNumbers(tx, 1, { prefix, now })
  const code = newCode()
  const first = items.map((item) => item.first).sort()[0] ?? ''
  const last =
    items
      .map((item) => item.last)
      .sort()
      .at(-1) ?? ''
  const whole = `${timeText(holder.seconds)}（${schoolHours(holder.seconds)}学时，每学时45分钟）`
  const lines = [
    line('学时证明', { x: paper.width / 2, y: 110 }, { size: 32, align: 'center', is_bold: true }),
    line(
      `兹证明 ${holder.name} 于${first}至${last}学习《${source.title}》，累计${whole}。`,
      { x: margin, y: 180 },
      { size: 14 },
    ),
    line('学习内容', { x: margin, y: tableTop - rowHeight - 6 }, { is_bold: true }),
    line('学习时长', { x: right, y: tableTop - rowHeight - 6 }, { align: 'right', is_bold: true }),
    ...itemLines(items),
    line(`证明编号：${no}`, { x: margin, y: foot }, { size: 11 }),
    line(`验证码：${code}`, { x: margin, y: foot + 20 }, { size: 11 }),
    line(source.issuer, { x: right, y: foot - 22 }, { size: 13, align: 'right', is_bold: true }),
    line(dayOf(now), { x: right, y: foot }, { align: 'right' }),
  ]
  const printed: Printed = { orientation: 'portrait', lines }
  const made = {
    no,
    code,
    kind: 'statement',
    holderId: userId,
    holder: holder.name,
    printed,
    validUntil: null,
  } as const
  return await replaceLive(tx, { contentId, holderId: userId, kind: 'statement' }, async () => {
    const [written] = await writeCertificates(tx, { contentId, ...source }, [made])
    return written?.id ?? 0
  })
}
