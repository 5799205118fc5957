import { randomInt } from 'node:crypto'
import { certificateLine, type Printed } from '@zhixing/contract/talk/certificate/calls.ts'
import {
  certificateLimits,
  codeLetters,
  fillLine,
  type Line,
  type Placeholder,
  usualLines,
} from '@zhixing/contract/talk/certificate/limits.ts'
import { z } from 'zod'
import { run, runOne, type Tx } from '#db/database.ts'
import { notify } from '../../base/notification/public.ts'
import { earnersOf, ruleOf, sourceOf, templateById } from './queries.ts'

const usualPrefix = 'ZX'
const numberLength = 6

/** Random, of letters that are not taken for one another. */
export function newCode(): string {
  return Array.from(
    { length: certificateLimits.codeLength },
    () => codeLetters[randomInt(codeLetters.length)] ?? '',
  ).join('')
}

/** 2026-11-21 of a moment, in Shanghai. */
export function dayOf(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
}

/** 学时 of a school, with one decimal. */
export function schoolHours(seconds: number): string {
  return String(Math.round((seconds * 10) / certificateLimits.hourSeconds) / 10)
}

/** Numbers nobody else has. */
export async function takeNumbers(tx: Tx, count: number, about: { prefix: string; now: Date }): Promise<string[]> {
  const { rows } = await tx.query({
    name: 'certificate.takeNumbers',
    text: `select nextval('certificate_no_seq')::int as n from generate_series(1, $1)`,
    values: [count],
  })
  const year = dayOf(about.now).split('-')[0] ?? ''
  return (rows as { n: number }[]).map(
    ({ n }) => `${year}-${about.prefix || usualPrefix}-${String(n).padStart(numberLength, '0')}`,
  )
}

interface Template {
  orientation: 'landscape' | 'portrait'
  lines: readonly Line[]
  prefix: string
  validMonths: number
}

const usual: Template = { orientation: 'landscape', lines: usualLines, prefix: '', validMonths: 0 }

/** The template a content's certificates are made from; the usual one where none was chosen, or it is gone. */
async function templateFor(tx: Tx, templateId: number | null): Promise<Template> {
  const found = templateId ? await runOne(tx, templateById, { id: templateId }) : undefined
  return found ? { ...found, lines: z.array(certificateLine).parse(found.lines) } : usual
}

function validUntil(now: Date, months: number): Date | null {
  if (months === 0) {
    return null
  }
  const until = new Date(now)
  until.setUTCMonth(until.getUTCMonth() + months)
  return until
}

interface Holder {
  userId: number
  name: string
  seconds: number
  /** The total in percent; null where there is none. */
  percent: number | null
}

interface Issuing {
  contentId: number
  templateId: number | null
  holders: readonly Holder[]
}

/** One certificate as it will be kept. */
export interface NewCertificate {
  no: string
  code: string
  kind: 'completion' | 'statement'
  holderId: number
  holder: string
  printed: Printed
  validUntil: Date | null
}

/** Writes certificates down; who has a live one of the kind already gets none. Gives the ids with whose they are. */
export async function writeCertificates(
  tx: Tx,
  about: { contentId: number; title: string; issuer: string },
  some: readonly NewCertificate[],
): Promise<{ id: number; holderId: number }[]> {
  const { rows } = await tx.query({
    name: 'certificate.write',
    text: `insert into certificate (no, code, kind, content_id, holder_id, holder, title, issuer, printed, valid_until, issued_at)
      select n.no, n.code, n.kind, $1, n.holder_id, n.holder, $2, $3, n.printed, n.valid_until, clock_now()
      from unnest($4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::jsonb[], $10::timestamptz[])
        as n(no, code, kind, holder_id, holder, printed, valid_until)
      on conflict (content_id, holder_id, kind) where revoked_at is null and superseded_by is null do nothing
      returning id, holder_id`,
    values: [
      about.contentId,
      about.title,
      about.issuer,
      some.map(({ no }) => no),
      some.map(({ code }) => code),
      some.map(({ kind }) => kind),
      some.map(({ holderId }) => holderId),
      some.map(({ holder }) => holder),
      some.map(({ printed }) => JSON.stringify(printed)),
      some.map((one) => one.validUntil),
    ],
  })
  return (rows as { id: string; holder_id: string }[]).map((row) => ({
    id: Number(row.id),
    holderId: Number(row.holder_id),
  }))
}

/** Makes certificates of completion for these people and tells them. */
export async function issue(tx: Tx, { contentId, templateId, holders }: Issuing) {
  const [template, source] = [await templateFor(tx, templateId), await runOne(tx, sourceOf, { id: contentId })]
  if (!source || holders.length === 0) {
    return []
  }
  const { now } = source
  const numbers = await takeNumbers(tx, holders.length, { prefix: template.prefix, now })
  const until = validUntil(now, template.validMonths)
  const made = holders.map((holder, at): NewCertificate => {
    const [no, code] = [numbers[at] ?? '', newCode()]
    const values: Record<Placeholder, string> = {
      姓名: holder.name,
      课程: source.title,
      编号: no,
      日期: dayOf(now),
      有效期: until ? dayOf(until) : '长期有效',
      组织: source.issuer,
      学时: schoolHours(holder.seconds),
      总评: holder.percent === null ? '' : String(Math.round(holder.percent * 10) / 10),
      验证码: code,
    }
    const lines = template.lines.map((line) => ({ ...line, text: fillLine(line.text, values) }))
    const printed = { orientation: template.orientation, lines }
    return { no, code, kind: 'completion', holderId: holder.userId, holder: holder.name, printed, validUntil: until }
  })
  const written = await writeCertificates(tx, { contentId, ...source }, made)
  const params = { content_id: contentId, title: source.title }
  await notify(tx, { kind: 'certificate.issued', params, userIds: written.map(({ holderId }) => holderId) })
  return written
}

/**
 * Gives certificates to those of these people who have earned one: completed, with the total the content asks for. Who
 * had one before, and be it revoked, is left to a person. The totals are given down: this feature knows no gradebook.
 */
export async function issueEarned(
  tx: Tx,
  given: { contentId: number; totals: readonly { userId: number; percent: number | null }[] },
): Promise<void> {
  const { contentId, totals } = given
  const rule = await runOne(tx, ruleOf, { id: contentId })
  if (!rule?.isOn) {
    return
  }
  const { minPercent, templateId } = rule
  const enough = totals.filter(({ percent }) => minPercent === null || (percent ?? 0) >= minPercent)
  const percentOf = new Map(enough.map(({ userId, percent }) => [userId, percent]))
  const earners = enough.length > 0 ? await run(tx, earnersOf, { id: contentId, userIds: [...percentOf.keys()] }) : []
  const holders = earners.map((earner) => ({ ...earner, percent: percentOf.get(earner.userId) ?? null }))
  await issue(tx, { contentId, templateId, holders })
}
