import { errorReportCalls } from '@zhixing/contract/base/error-report/calls.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { settingCalls } from '@zhixing/contract/base/setting/calls.ts'
import { backendCalls } from '@zhixing/contract/faces/backend/calls.ts'
import { expect, test } from 'vitest'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildErrorReport } from '../../base/error-report/error-report.factory.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildFailedJob } from './backend.factory.ts'
import { tellFailed } from './tell-failed.ts'

const server = useOwnServer()
const boss = (name = '平台管理员') => buildPerson(server, { isSuper: true, name })

test('what a super admin did is listed with who did it, newest first, page after page by its place', async () => {
  const as = await boss('周平台')
  const version = async () => (await server.call(settingCalls.website, {})).data.row_version
  for (const hotline of ['1', '2', '3']) {
    await server.call(settingCalls.saveWebsite, { row_version: await version(), hotline }, { as })
  }
  const asked = { uid: as.userId, action: 'setting.' }
  const first = await server.call(backendCalls.auditLists, { ...asked, offset: 0, limit: 2 }, { as })
  expect(first.body).toMatchObject({ total: 3, data: [{ name: '周平台', action: 'setting.website' }, {}] })
  const after = String(first.body.next)
  const rest = await server.call(backendCalls.auditLists, { ...asked, after, limit: 2 }, { as })
  const seen = [first, rest].flatMap(({ body }) => body.data as { id: number; after: string }[])
  expect(new Set(seen.map(({ id }) => id)).size).toBe(3)
  expect(seen.map((one) => JSON.parse(one.after).hotline)).toEqual(['3', '2', '1'])
  expect((await server.rows(backendCalls.auditLists, { ...asked, object_type: 'banner' }, { as })).total).toBe(0)
  expect((await server.call(backendCalls.auditLists, { after: 'bm90aGluZw' }, { as })).code).toBe(40000)
})

test('a failed job is listed with what went wrong, and tried again once', async () => {
  const as = await boss()
  const name = `test.${as.userId}`
  const id = await buildFailedJob(server, name)
  const listed = async (state: 'failed' | 'retry') =>
    (await server.rows(backendCalls.jobLists, { state, keyword: name }, { as })).rows
  expect(await listed('failed')).toMatchObject([{ id, name, lane: 'slow', message: '网络不通' }])
  expect((await server.call(backendCalls.retryJob, { id }, { as })).data).toEqual({ id })
  expect(await listed('failed')).toEqual([])
  expect(await listed('retry')).toMatchObject([{ id }])
  expect((await server.call(backendCalls.retryJob, { id }, { as })).code).toBe(40900)
  expect((await server.call(backendCalls.retryJob, { id: 'x' }, { as })).code).toBe(40000)
})

test('alike errors of pages are one line with how often and to how many', async () => {
  const as = await boss()
  const message = `planted ${as.userId} is not a function`
  const people = [await buildPerson(server), await buildPerson(server)]
  for (const person of people) {
    await server.call(errorReportCalls.create, { message, url: '/sec/index' }, { as: person })
  }
  const { rows, total } = await server.rows(backendCalls.errorLists, { keyword: message.toUpperCase() }, { as })
  expect(total).toBe(1)
  expect(rows).toMatchObject([{ message, url: '/sec/index', times: 2, people: 2 }])
})

test('of an error the latest report is told: where in the code, in which browser and version', async () => {
  const as = await boss()
  const message = `planted ${as.userId} is no function`
  const stacktrace = `TypeError: ${message}\n at draw (page.js:1:2)`
  const seenBy = (userAgent: string) => ({
    ...{ message, stacktrace, metaData: { componentStack: 'at Card' } },
    ...{ scriptVersion: '1', client: { userAgent }, url: '/sec/index' },
  })
  await server.call(errorReportCalls.create, seenBy('Old'), { as })
  await server.call(errorReportCalls.create, seenBy('New'), { as })
  const [row] = (await server.rows(backendCalls.errorLists, { keyword: message }, { as })).rows
  const fingerprint = row?.fingerprint ?? ''
  const { data } = await server.call(backendCalls.errorDetail, { fingerprint }, { as })
  expect(data).toMatchObject({ message, url: '/sec/index', stack: stacktrace, component_stack: 'at Card' })
  expect(data).toMatchObject({ browser: 'New', release: '1' })
  expect((await server.call(backendCalls.errorDetail, { fingerprint: 'none' }, { as })).code).toBe(40400)
})

test('a report that says nothing but its message is told all the same', async () => {
  const as = await boss()
  const fingerprint = await buildErrorReport(server)
  const { data } = await server.call(backendCalls.errorDetail, { fingerprint }, { as })
  expect(data).toMatchObject({ stack: '', component_stack: '', browser: '', release: '' })
})

test('a stranger reads none of it', async () => {
  const as = await buildPerson(server)
  const codes = await Promise.all(
    [backendCalls.auditLists, backendCalls.jobLists, backendCalls.errorLists].map(
      async (call) => (await server.call(call, {}, { as })).code,
    ),
  )
  expect(codes).toEqual([40300, 40300, 40300])
})

test('super admins are told of jobs that failed for good, once, and again when they fail again', async () => {
  const as = await boss()
  const name = `test.told-${as.userId}`
  const told = async () => {
    await server.queue.runNow(tellFailed, {})
    const { rows } = await server.rows(notificationCalls.lists, {}, { as })
    return rows
      .filter(({ content }) => content.includes(name))
      .map(({ title, content, link }) => [title, content, link])
  }
  await buildFailedJob(server, name)
  const id = await buildFailedJob(server, name)
  const first = [['后台任务失败', `后台任务${name}多次重试后仍然失败，共2个，请查看原因后重试`, '/sec/backend/queue']]
  expect(await told()).toEqual(first)
  expect(await told()).toEqual(first)
  await server.call(backendCalls.retryJob, { id }, { as })
  await server.queue.drain()
  expect(await told()).toEqual([
    ['后台任务失败', `后台任务${name}多次重试后仍然失败，请查看原因后重试`, '/sec/backend/queue'],
  ])
})
