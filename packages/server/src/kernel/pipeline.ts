import { OK } from '@zhixing/contract/codes.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { changesState, needsPlan } from '@zhixing/contract/kernel/changes-state.ts'
import { isChatPath } from '@zhixing/contract/kernel/chat-path.ts'
import { headers as names } from '@zhixing/contract/kernel/signing.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import type { Database, Queryable, Tx } from '#db/database.ts'
import type { Ctx } from './context.ts'
import { cookieNames, deviceOf } from './cookies.ts'
import { AppError } from './errors.ts'
import { exportFile, isExport, type ListExports } from './exports.ts'
import { onceFor } from './idempotency.ts'
import { fieldsOf, parseInput } from './input.ts'
import { letOthers } from './large-body.ts'
import { anonymousReadLimit, anonymousWriteLimit, callLimit, type Limits, writeLimit } from './limits.ts'
import { networkOf } from './network.ts'
import type { ReplayGuard } from './replay.ts'
import { checkReply, type Mode, serializerOf } from './serializer.ts'
import type { Page, Served } from './serve.ts'
import type { Session, SessionStore } from './session.ts'
import { verifySignature } from './signing.ts'
import { checkDemo, checkOrigin, checkToken, checkWho } from './who.ts'

export interface PipelineDeps {
  config: Config
  database: Database
  /** Where GET handlers read: the database itself, or read-only connections in tests. */
  reads: Queryable
  sessions: SessionStore
  limits: Limits
  replay: ReplayGuard
  exports: ListExports
}

/** One call from the wire to the wire: the checks in protocol.md's order, the handler, the envelope. */
export async function answerCall(
  deps: PipelineDeps,
  served: Served,
  http: { request: FastifyRequest; reply: FastifyReply },
) {
  const { request, reply } = http
  const { call } = served
  const now = deps.database.clock.now()
  await letOthers(request)
  const fields = fieldsOf(request)
  const signature = header(request, names.signature)
  verifySignature(
    deps.config.signingKey,
    { timestamp: header(request, names.timestamp), version: header(request, names.version), signature, fields },
    now,
  )
  const session = await findSession(deps, request)
  if (changesState(call)) {
    checkOrigin(request.headers.origin, originsOf(deps.config, request))
  }
  checkToken(call, session, header(request, names.token))
  await tellMoved(deps, call, session)
  checkWho(call, session)
  checkDemo(call, session)
  const ctx = contextOf(deps, { request, reply, session, now })
  await checkLimits(deps, call, ctx)
  await letOthers(request)
  const input = parseInput(call, fields)
  await letOthers(request)
  checkReplay(deps, { call, signature: signature ?? '' }, ctx)
  if (isExport(call, input)) {
    return await exportFile(deps, served, { input, ctx, reply })
  }
  const key = header(request, names.idempotencyKey)
  const result =
    call.once && key
      ? await runOnce(deps, served, { input, ctx, key })
      : await runHandler(deps.config, served, { input, ctx })
  const mode = modeOf(call, input)
  const body = envelope(call, mode, result)
  if (deps.config.checkReplies) {
    checkReply(call, mode, body)
  }
  // As bytes: of a text their number is counted first, which takes as long as making them.
  const bytes = Buffer.from(serializerOf(call, mode)(body))
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes)
}

/**
 * Refuses once (40900) that something meant for one organisation is made in another: a person who is no longer of the first hears so before
 * they go on in the one that became current.
 */
async function tellMoved(deps: PipelineDeps, call: Call, session: Session | undefined): Promise<void> {
  if (session?.isMoved && changesState(call) && (call.who === 'teacher' || call.who === 'admin')) {
    await deps.sessions.settle(session)
    throw new AppError('CONFLICT', { message: '您已不在原来的组织，当前组织已切换，请刷新页面后重试' })
  }
}

/** Calls a handler in the process: what the first view of a page loads. Gives the envelope as text. */
export async function answerInProcess(
  deps: PipelineDeps,
  served: Served,
  request: { input: Record<string, unknown>; ctx: Ctx },
) {
  const { call } = served
  checkWho(call, request.ctx.session)
  const input = parseInput(call, request.input)
  const result = await runHandler(deps.config, served, { input, ctx: withOwnNote(request.ctx) })
  const mode = modeOf(call, input)
  const body = envelope(call, mode, result)
  if (deps.config.checkReplies) {
    checkReply(call, mode, body)
  }
  return { body, text: serializerOf(call, mode)(body) }
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** A session by its cookie, or by another client's own token sent alone. One that fails is ignored (spec 3 §4). */
export async function findSession(deps: PipelineDeps, request: FastifyRequest): Promise<Session | undefined> {
  const cookie = request.cookies[cookieNames.session]
  if (cookie) {
    return await deps.sessions.byCookie(cookie)
  }
  const token = header(request, names.token)
  return token ? await deps.sessions.byToken(token) : undefined
}

function originsOf(config: Config, request: FastifyRequest): string[] {
  const own = `${request.protocol}://${request.host}`
  return config.publicUrl ? [config.publicUrl, own] : [own]
}

export function contextOf(
  deps: PipelineDeps,
  http: { request: FastifyRequest; reply: FastifyReply; session: Session | undefined; now: Date },
): Ctx {
  const { request, reply, session, now } = http
  return withOwnNote({
    home: deps.database.home,
    config: deps.config,
    session,
    now,
    requestId: request.id,
    ip: request.ip,
    userAgent: (header(request, 'user-agent') ?? '').slice(0, 300),
    device: deviceOf(request, reply),
    log: request.log,
    read: deps.reads,
    write: deps.database,
    tx: (work) => deps.database.tx(work),
    cookie: (name) => request.cookies[name],
    setCookie: (cookie) => reply.header('set-cookie', cookie),
    needsPlan: false,
  })
}

/** Where a handler notes the access it checked: each call of a page has a note of its own. */
function withOwnNote(ctx: Omit<Ctx, 'noteAccess' | 'accessNote'>): Ctx {
  let note: string | undefined
  return {
    ...ctx,
    noteAccess: (action) => {
      note = action
    },
    accessNote: () => note,
  }
}

async function checkLimits(deps: PipelineDeps, call: Call, ctx: Ctx): Promise<void> {
  const key = ctx.session ? `u${ctx.session.userId}` : `d${ctx.device}`
  await deps.limits.use(callLimit, key)
  if (!ctx.session) {
    // Who drops its cookie is a new device each time, and has the same address.
    const limit = changesState(call) ? anonymousWriteLimit : anonymousReadLimit
    const name = call.limitsItself ? `${limit.name} ${call.name}` : limit.name
    await deps.limits.use({ ...limit, name }, networkOf(ctx.ip))
  }
  if (changesState(call) && !call.replayable) {
    await deps.limits.use(writeLimit, key)
  }
}

/**
 * A second use of call + session + signature is a conflict for calls that change state (protocol: Signing). By the call
 * and not by the address as it was spelled: `?a=1&b=2` and `?b=2&a=1` have one signature.
 */
function checkReplay(deps: PipelineDeps, use: { call: Call; signature: string }, ctx: Ctx): void {
  if (!changesState(use.call) || use.call.replayable) {
    return
  }
  const who = ctx.session ? `s${ctx.session.sessionId}` : `d${ctx.device}`
  if (!deps.replay.firstUse(`${use.call.name} ${who} ${use.signature}`, ctx.now.getTime())) {
    throw new AppError('CONFLICT', { message: '请勿重复提交' })
  }
}

async function runHandler(
  config: Config,
  served: Served,
  { input, ctx }: { input: unknown; ctx: Ctx },
): Promise<unknown> {
  const result = await served.handle(input, needsPlan(served.call, input) ? { ...ctx, needsPlan: true } : ctx)
  const { who } = served.call
  if (config.checkReplies && typeof who === 'object' && ctx.accessNote() === undefined) {
    throw new Error(`${served.call.path} answered without checking access to ${who.of} (${who.can})`)
  }
  return result
}

const maxKeyLength = 100

async function runOnce(deps: PipelineDeps, served: Served, request: { input: unknown; ctx: Ctx; key: string }) {
  const { input, ctx, key } = request
  if (key.length > maxKeyLength) {
    throw new AppError('BAD_INPUT', { errors: [{ field: names.idempotencyKey, message: '操作编号过长' }] })
  }
  return await deps.database.tx(async (tx: Tx) => {
    const inside: Ctx = { ...ctx, tx: (work) => work(tx), read: tx, write: tx }
    const who = ctx.session ? `u${ctx.session.userId}` : `d${ctx.device}`
    const claim = { who, call: served.call.name, key, input }
    return await onceFor(tx, claim, () => runHandler(deps.config, served, { input, ctx: inside }))
  })
}

function modeOf(call: Call, input: unknown): Mode {
  if (call.kind === 'single') {
    return 'single'
  }
  const window = input as { offset?: number; after?: string }
  return window.offset !== undefined || window.after !== undefined ? 'scroll' : 'page'
}

function envelope({ path }: Call, mode: Mode, result: unknown): Record<string, unknown> {
  if (mode === 'single' && isChatPath(path)) {
    return { success: true, ...(result as object) }
  }
  if (mode === 'single') {
    return { code: OK, message: '', data: result }
  }
  const { rows, total, next = null } = result as Page<unknown>
  return mode === 'page'
    ? { code: OK, message: '', data: { total, data: rows } }
    : { code: OK, message: '', data: rows, total, next }
}
