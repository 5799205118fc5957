import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { settingCalls } from '@zhixing/contract/base/setting/calls.ts'
import { codes } from '@zhixing/contract/codes.ts'
import { pageTable } from '@zhixing/contract/container-at.ts'
import { bannerCalls } from '@zhixing/contract/content/banner/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { allRoutes } from '@zhixing/contract/features.ts'
import type { Route } from '@zhixing/contract/kernel/route.ts'
import { headers as names } from '@zhixing/contract/kernel/signing.ts'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from './config.ts'
import type { Clock } from './db/clock.ts'
import type { Database, Queryable } from './db/database.ts'
import type { Services } from './feature.ts'
import { allFiles, allServed } from './features.ts'
import { AppError } from './kernel/errors.ts'
import type { ListExports } from './kernel/exports.ts'
import { faultPage } from './kernel/fault-page.ts'
import { sendError, tellFault } from './kernel/faults.ts'
import { errorsAtOnce, logStream } from './kernel/log-stream.ts'
import { createMetrics } from './kernel/metrics.ts'
import { addOpenFiles } from './kernel/open-file.ts'
import { answerPage, type PageDeps } from './kernel/pages.ts'
import { pathsOf, spelledAsDeclared } from './kernel/paths.ts'
import { answerCall, type PipelineDeps } from './kernel/pipeline.ts'
import { createReplayGuard } from './kernel/replay.ts'
import { callHeaders, securityHeaders } from './kernel/security-headers.ts'
import type { Served } from './kernel/serve.ts'
import type { SessionStore } from './kernel/session.ts'
import { sameText } from './kernel/signing.ts'
import { readWebBuild } from './kernel/web-build.ts'
import { serveWebFiles } from './kernel/web-files.ts'
import type { OpenedStore } from './storage/open-store.ts'
import { addPartsEndpoint } from './storage/parts-endpoint.ts'

export interface AppParts {
  config: Config
  database: Database
  /** Where GET handlers read; the database itself unless a test gives read-only connections. */
  reads?: Queryable
  sessions: SessionStore
  services: Services
  files: OpenedStore
  exports: ListExports
  webFolder: string
  /** Calls and pages besides those of the features: the kernel's own tests bring some. */
  extra?: Extra
}

export interface Extra {
  served?: readonly Served[]
  routes?: readonly Route[]
}

const bodyLimit = 1024 * 1024
const headersTimeoutMs = 30_000
const uploadTimeoutMs = 2 * 3_600_000

/** Builds the server: every feature's calls, the pages, the files of the web app, health and figures. Does not listen. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, sessions, extra = {} } = parts
  const served = [...allServed(parts.services), ...(extra.served ?? [])]
  const spelled = spelledAsDeclared(served.map((one) => one.call))
  const addHeaders = alwaysHeaders(parts.config, {
    clock: parts.database.clock,
    calls: new Set(served.flatMap((one) => pathsOf(one.call))),
  })
  const app = Fastify({
    logger: {
      level: config.logLevel,
      stream: logStream(),
      hooks: errorsAtOnce,
      redact: ['req.headers.cookie', 'req.headers.token', 'req.headers.authorization'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxyOf(config),
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => spelled(request.url ?? '/'),
    // A path that cannot be decoded never reaches the hooks.
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply)
      sendError(error, request, reply)
    },
    routerOptions: { caseSensitive: true, maxParamLength: 200 },
    bodyLimit,
    // The largest file over a slow line; what comes before the body has half a minute (headersTimeout).
    requestTimeout: uploadTimeoutMs,
    http: { headersTimeout: headersTimeoutMs },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
  })
  await app.register(cookie)
  const metrics = createMetrics({
    sessions_cached: { help: 'Sessions kept in this process', read: () => sessions.size() },
  })
  addHooks(app, { observe: metrics.observe, addHeaders })
  const deps: PipelineDeps = {
    config,
    database,
    reads: parts.reads ?? database,
    sessions,
    limits: parts.services.limits,
    replay: createReplayGuard(),
    exports: parts.exports,
  }
  for (const one of served) {
    addCall(app, deps, one)
  }
  await parts.files.addEndpoints(app, database.clock)
  await addPartsEndpoint(app, { store: parts.files.store, permits: parts.services.permits, clock: database.clock })
  addHealth(app, parts, () => metrics.registry.metrics())
  addOpenFiles(app, allFiles(), { config, database })
  await addPages(app, parts, {
    ...deps,
    served: new Map(served.map((one) => [one.call.path, one])),
    match: pageTable([...allRoutes, ...(extra.routes ?? [])]),
    sessionCall: userCalls.getUserInfo,
    siteCall: settingCalls.website,
    shellLoads: [[bannerCalls.currentLists, { platform: 'lxp' }]],
  })
  return app
}

/** TRUST_PROXY: a number of proxies in front, or their addresses. */
function trustProxyOf(config: Config) {
  if (config.trustProxy === undefined) {
    return false
  }
  const proxies = Number(config.trustProxy)
  return Number.isNaN(proxies) ? config.trustProxy : (_address: string, hop: number) => hop < proxies
}

interface Hooks {
  observe: (call: string, status: number, seconds: number) => void
  addHeaders: (request: FastifyRequest, reply: FastifyReply) => void
}

function addHooks(app: FastifyInstance, { observe, addHeaders }: Hooks): void {
  app.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply)
    done()
  })
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Idle connections were closed as closing began; one that was busy then would hold the process up until it times out.
    if (isClosing) {
      request.raw.socket.end()
    }
    const call = request.routeOptions.url ?? 'unknown'
    observe(call, reply.statusCode, reply.elapsedTime / 1000)
    request.log.info(
      { call, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
}

/**
 * A script or stylesheet of our build, fetched by a page and under that page's policy: a policy of its own would weigh as
 * much as many of them do.
 */
function isPartOfPage({ url, headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': destination } = headers
  return url.startsWith('/assets/') && (destination === 'script' || destination === 'style')
}

/** Adds the headers of every reply, a shorter policy where it answers a call; those that never change are put together once. */
function alwaysHeaders(config: Config, { clock, calls }: { clock: Clock; calls: Set<string> }): Hooks['addHeaders'] {
  const ofPages = securityHeaders(config)
  const ofCalls = callHeaders(config)
  return (request, reply) => {
    if (isPartOfPage(request)) {
      reply.header('x-content-type-options', 'nosniff')
      return
    }
    const { url } = request.routeOptions
    reply
      .header(names.requestId, request.id)
      .header(names.serverTime, String(clock.now().getTime()))
      .headers(url !== undefined && calls.has(url) ? ofCalls : ofPages)
  }
}

function addCall(app: FastifyInstance, deps: PipelineDeps, served: Served): void {
  const { call } = served
  const methods = call.method === 'GET' && call.writes ? ['GET', 'POST'] : [call.method]
  for (const url of pathsOf(call)) {
    app.route({
      method: methods,
      url,
      ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return await answerCall(deps, served, { request, reply })
      },
    })
  }
}

function addHealth(app: FastifyInstance, parts: AppParts, figures: () => Promise<string>): void {
  app.get('/healthz', async () => ({ ok: true, ffmpeg: parts.services.converts }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await parts.database.query({ text: 'select 1' })
      return { ok: true }
    } catch {
      return await reply.status(503).send({ ok: false, reason: 'database' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = parts.config
    const isOpen = metricsToken
      ? sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      : isLocal(request)
    if (!isOpen) {
      throw new AppError('NOT_FOUND')
    }
    return await reply.header('content-type', 'text/plain; version=0.0.4').send(await figures())
  })
}

/** Asked from this machine, and not by a proxy on it for somebody else. */
function isLocal(request: FastifyRequest): boolean {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
}

type PageParts = Omit<PageDeps, 'web'>

async function addPages(app: FastifyInstance, parts: AppParts, deps: PageParts): Promise<void> {
  const web = readWebBuild(parts.webFolder)
  await serveWebFiles(app, parts.webFolder)
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || /^\/(api|user-api|chat|saas-api|assets)\//.test(request.url)) {
      throw new AppError('NOT_FOUND', { message: '接口不存在' })
    }
    try {
      return await answerPage({ ...deps, web }, { request, reply })
    } catch (error) {
      if (!(error instanceof Error)) {
        throw error
      }
      const { body, retryAfter } = tellFault(error, request, reply)
      const page = { message: String(body.message), requestId: request.id, styles: web.paintStyles }
      const html = faultPage({ ...page, againAfter: reply.statusCode === codes.AWAY.status ? retryAfter : undefined })
      return await reply.header('content-type', 'text/html; charset=utf-8').send(html)
    }
  })
}
