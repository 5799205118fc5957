import { errorReportCalls, errorReportLimits } from '@zhixing/contract/base/error-report/calls.ts'
import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useOwnServer } from '../../../../test/test-server.ts'
import { steadyTurn, turnMost } from '../../../../test/turns.ts'
import { anonymousWriteLimit } from '../../../kernel/limits.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { scrub } from './handlers.ts'

const server = useOwnServer({ limitScale: 1 })
const report = errorReportCalls.create
const stored = z.array(
  z.object({
    message: z.string(),
    url: z.string(),
    user_id: z.coerce.number(),
    report: z.record(z.string(), z.unknown()),
  }),
)
let device = 0

/** Each report from a device of its own, unless one is given. */
async function send(input: CallInput<typeof report>, cookie = `device=report-device-no-${device++}`) {
  return await server.call(report, input, { headers: { cookie } })
}

async function reportsOf(title: string) {
  const { rows } = await server.database.query({
    text: `select message, url, coalesce(user_id, 0) as user_id, report from error_report where report->>'title' = $1`,
    values: [title],
  })
  return stored.parse(rows)
}

test('errorReport.level: takes a page’s report with all fields of the spec', async () => {
  const input = {
    entryName: 'main',
    scriptVersion: '1.0',
    message: 'x is not a function',
    metaData: { route: '/sec/index' },
    name: 'TypeError',
    releaseStage: 'production',
    severity: 'error',
    stacktrace: 'TypeError: x\n at f (a.js:1:2)',
    time: 1_767_225_600_000,
    title: 'errorReport.fields',
    type: 'error',
    url: 'https://learn.example/sec/index',
    client: { userAgent: 'Browser', screenHeight: 900, screenWidth: 1440, referrer: '' },
    lineNumber: 1,
    columnNumber: 2,
    fileName: 'a.js',
    pageLevel: errorReportLimits.pageLevel,
  }
  expect(errorReportLimits.pageLevel).toBe('p0')
  expect((await send(input)).data).toEqual({ received: true })
  const [row] = await reportsOf('errorReport.fields')
  expect(row?.report).toEqual(input)
  expect(row).toMatchObject({ message: input.message, url: input.url, user_id: 0 })
})

test('a report of somebody signed in is theirs, and fields nobody declared are left out', async () => {
  const person = await buildPerson(server)
  await server.call(report, { title: 'signed in', ...{ password: 'x' } }, { as: person })
  const [row] = await reportsOf('signed in')
  expect(row).toMatchObject({ user_id: person.userId, report: { title: 'signed in' } })
  expect(row?.report).toEqual({ title: 'signed in' })
})

test.each([
  ['https://a.cn/x?token=abc&b=1', 'https://a.cn/x?token=…&b=1'],
  ['/x#access_token=abc', '/x#access_token=…'],
  ['?redirect_uri=%2Fa&code=123456', '?redirect_uri=…&code=…'],
  ['cookie: device=1; zx.session_token=abc', 'cookie: device=1; zx.session_token=…'],
  ['call 13800000001 now', 'call 1********** now'],
  ['order 9138000000012', 'order 9138000000012'],
  ['mail lin.xiao@school.edu.cn!', 'mail …@…'],
  ['a\0b', 'ab'],
  ['keycode=13', 'keycode=…'],
  ['plain text stays', 'plain text stays'],
])('takes out what identifies a person or opens a session: %j', (text, left) => {
  expect(scrub(text)).toBe(left)
})

test.each([
  ['an e-mail before a quote', { message: 'said "a@b.cn"', metaData: { 'x@y.cn': ['"c@d.cn"\\'] } }],
  ['a token before a quote', { message: 'fetch("/x?token=abc")', url: '/x?token=abc"' }],
  ['a mobile as a number', { lineNumber: 13800000001, metaData: { mobile: 13800000001 } }],
  ['characters no database stores', { message: 'a\0b', metaData: { 'k\0': '\ud800' } }],
  ['a list and a flag', { message: [1, null, true], client: false }],
])('stores a report with %s, scrubbed', async (what, input) => {
  expect((await send({ ...input, title: what })).data).toEqual({ received: true })
  const [row] = await reportsOf(what)
  expect(JSON.stringify(row)).not.toMatch(/13800000001|token=abc|[bdy]\.cn/)
})

test('errorReport.ignored: the answer is the same when too many come from one device, which are not kept', async () => {
  const cookie = 'device=a-page-that-fails-a-lot'
  const answers = await Promise.all(
    Array.from({ length: errorReportLimits.perMinute + 10 }, () => send({ title: 'flood' }, cookie)),
  )
  expect(new Set(answers.map(({ raw }) => raw.body)).size).toBe(1)
  expect(await reportsOf('flood')).toHaveLength(errorReportLimits.perMinute)
  await send({ title: 'flood' })
  expect(await reportsOf('flood')).toHaveLength(errorReportLimits.perMinute + 1)
})

test('a report above 64 KB is too large', async () => {
  expect((await send({ message: 'x'.repeat(errorReportLimits.maxBytes) })).code).toBe(41300)
})

test('whoever drops its cookie is limited by its address, and the answer is the same', async () => {
  const from = '10.4.0.1'
  const at = Date.now()
  const drop = async (index: number, of = from) =>
    await server.call(report, { title: `dropped ${of}`, message: `no ${index}` }, { from: of, at: at + index })
  const replies = await Promise.all(
    Array.from({ length: errorReportLimits.perMinuteOfNetwork + 30 }, (_, index) => drop(index)),
  )
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([20000]))
  expect(await reportsOf(`dropped ${from}`)).toHaveLength(errorReportLimits.perMinuteOfNetwork)
  await drop(0, '10.4.0.2')
  expect(await reportsOf('dropped 10.4.0.2')).toHaveLength(1)
})

test('error reports have a limit of their own: a flood of them shuts no other call of the address (N3)', async () => {
  const from = '10.4.9.1'
  const at = Date.now()
  const flood = Array.from({ length: anonymousWriteLimit.points + 50 }, (_, index) =>
    server.call(report, { title: 'flood of an address' }, { from, at: at + index }),
  )
  const codes = (await Promise.all(flood)).map(({ code }) => code)
  expect(codes.filter((code) => code === 42900)).toHaveLength(50)
  const wrong = { account: 'nobody@example.cn', password: 'Wrong-2026!' }
  const tried = await server.call(passportCalls.signIn, wrong, { from, at: at + 1 })
  expect(tried.code).not.toBe(42900)
})

test.each(['x', 'a@', '@', 'a.', 'code=', '?', '1'])('64 KB of %j hold nobody up', async (pattern) => {
  const long = pattern.repeat(60_000 / pattern.length)
  expect(await steadyTurn(() => send({ message: long }))).toBeLessThan(turnMost)
})
