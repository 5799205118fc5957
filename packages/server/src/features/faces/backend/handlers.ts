import { backendCalls, jobStates } from '@zhixing/contract/faces/backend/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { z } from 'zod'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted, nextCursor, windowOf } from '#kernel/window.ts'
import { countJobs, listJobs, retryJob } from '../../../queue/inspect.ts'
import { audit } from '../../base/audit/public.ts'
import { countAudit, countErrors, latestReport, listAudit, listErrors } from './queries.ts'

const auditKey = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d [\d:.+-]+$/), z.int()])

async function auditLists(input: CallParsed<typeof backendCalls.auditLists>, ctx: Ctx) {
  const window = windowOf(input, auditKey)
  const filter = {
    action: input.action || undefined,
    objectType: input.object_type || undefined,
    objectId: input.object_id,
    actorId: input.uid,
  }
  const key = {
    action: filter.action !== undefined,
    objectType: filter.objectType !== undefined,
    objectId: filter.objectId !== undefined,
    actorId: filter.actorId !== undefined,
  }
  const [at, id] = window.cursor ?? ['infinity', 0]
  const [rows, total] = await Promise.all([
    run(ctx.read, () => listAudit(key), { ...filter, at, id, skip: window.skip, limit: window.limit }),
    window.total ?? runOne(ctx.read, () => countAudit(key), filter).then((row) => row?.total ?? 0),
  ])
  return {
    rows: rows.map((row) => ({
      id: row.id,
      at: unixSeconds(row.at),
      action: row.action,
      object_type: row.objectType,
      object_id: row.objectId,
      uid: row.actorId ?? 0,
      name: row.name ?? '',
      ip: row.ip,
      request_id: row.requestId,
      before: row.before,
      after: row.after,
    })),
    total,
    next: nextCursor(window, { rows, total }, (row) => [row.place, row.id]),
  }
}

async function jobLists(input: CallParsed<typeof backendCalls.jobLists>, ctx: Ctx) {
  const window = countedWindow(input)
  const filter = { state: input.state ?? null, keyword: input.keyword || null }
  const [jobs, total] = await Promise.all([
    listJobs(ctx.read, { ...filter, skip: window.skip, limit: window.limit }),
    countJobs(ctx.read, filter, listLimits.maxTotal),
  ])
  const rows = jobs.map(({ id, job, lane, state, retryCount, retryLimit, createdAt, startedAt, message }) => ({
    ...{ id, lane, message, name: job, retry_count: retryCount, retry_limit: retryLimit },
    state: jobStates.find((known) => known === state) ?? ('created' as const),
    create_time: unixSeconds(createdAt),
    start_time: unixSeconds(startedAt),
  }))
  return { rows, total, next: nextCounted(window, { rows, total }) }
}

async function errorLists(input: CallParsed<typeof backendCalls.errorLists>, ctx: Ctx) {
  const window = countedWindow(input)
  const filter = { keyword: input.keyword || undefined }
  const key = { keyword: filter.keyword !== undefined }
  const [found, counted] = await Promise.all([
    run(ctx.read, () => listErrors(key), { ...filter, skip: window.skip, limit: window.limit }),
    runOne(ctx.read, () => countErrors(key), filter),
  ])
  const total = counted?.total ?? 0
  const rows = found.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    first_time: unixSeconds(firstAt),
    last_time: unixSeconds(lastAt),
  }))
  return { rows, total, next: nextCounted(window, { rows, total }) }
}

export const backendServed = serve(backendCalls, {
  auditLists,
  jobLists,
  errorLists,
  errorDetail: async ({ fingerprint }, ctx) => {
    const row = await runOne(ctx.read, latestReport, { fingerprint })
    if (!row) {
      throw notFound('错误报告不存在，或已过期')
    }
    const { at, ...report } = row
    return { ...report, time: unixSeconds(at) }
  },
  retryJob: (input, ctx) =>
    ctx.tx(async (tx) => {
      if (!(await retryJob(tx, input.id))) {
        throw new AppError('CONFLICT', { message: '任务没有失败，或已被清理' })
      }
      await audit(tx, ctx, { action: 'queue.retry', objectType: 'job', objectId: 0, after: { id: input.id } })
      return { id: input.id }
    }),
})
