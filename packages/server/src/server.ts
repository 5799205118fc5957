import { listLimits } from '@zhixing/contract/kernel/list.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { webFolder } from '#added/web-folder.ts'
import { buildApp, type Extra } from './app.ts'
import { type Auth, createAuth, type Passwords } from './auth/auth.ts'
import type { Config } from './config.ts'
import type { Clock } from './db/clock.ts'
import { type Database, type DatabaseOptions, openDatabase, type Queryable } from './db/database.ts'
import { type Listener, openListener } from './db/listen.ts'
import type { Services } from './feature.ts'
import { noteExport, startExport } from './features/base/export-task/public.ts'
import type { ExportOrder, TransferServices } from './features/base/export-task/workers.ts'
import { outboxMail, outboxSms } from './features/base/outbox/public.ts'
import { installationOf, isPublicKey } from './features/base/upload/public.ts'
import { accountSigner } from './features/faces/wechat/public.ts'
import { accessOpenable, canReadFile } from './features/learning/outline/public.ts'
import { loadSessionById } from './features/people/organisation/load-session.ts'
import { createSessionStore } from './features/people/organisation/session-store.ts'
import { allServed, allSubscribers, allWorkers } from './features.ts'
import { contextAside } from './kernel/context.ts'
import { AppError } from './kernel/errors.ts'
import { makeExport } from './kernel/exports.ts'
import { createTurns } from './kernel/in-turn.ts'
import { createLimits } from './kernel/limits.ts'
import type { SessionStore } from './kernel/session.ts'
import { checkWho } from './kernel/who.ts'
import { smtpSender } from './mail/smtp.ts'
import { jobsAtOnce } from './queue/job.ts'
import { openQueue, type Queue } from './queue/queue.ts'
import { openSockets, type Sockets } from './realtime/sockets.ts'
import { gatewaySender } from './sms/http-gateway.ts'
import { hasFfmpeg } from './storage/ffmpeg.ts'
import { openStore } from './storage/open-store.ts'
import { createPermits } from './storage/permits.ts'
import type { Store } from './storage/store.ts'
import { noSigner } from './wechat/page-signer.ts'

/** Everything a running process holds, and how to let go of it. */
export interface Server {
  config: Config
  app: FastifyInstance
  database: Database
  auth: Auth
  services: Services
  queue: Queue
  /** Stops taking requests, finishes those under way, closes connections. */
  close(): Promise<void>
}

export interface ServerOptions {
  config: Config
  databaseUrl: string
  clock?: Clock
  /** Tests: GET handlers read on connections that refuse to write. */
  readOnlyReads?: boolean
  /** Widens every limit, for tests and benches that are many people at once. */
  limitScale?: number
  /** For a first fill: each statement is planned once (`openDatabase`). */
  planOnce?: boolean
  /** Tests: hashes that cost next to nothing. */
  passwords?: Passwords
  /** Rows up to which an export is answered at once; tests lower it. */
  exportAtOnce?: number
  /** Calls and pages besides those of the features, for tests of the kernel. */
  extra?: Extra
}

/** Opens the database and builds the app around it; the database is migrated already. Does not listen. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { config, databaseUrl } = options
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  const { planOnce = false } = options
  const base = { url: databaseUrl, max: config.databasePool, throughPooler: directUrl !== databaseUrl, planOnce }
  const database = openDatabase({ ...base, ...(options.clock ? { clock: options.clock } : {}) })
  const reads = options.readOnlyReads
    ? openDatabase({ ...base, max: 4, readOnly: true, clock: database.clock })
    : undefined
  const listener = await openListener(directUrl)
  const auth = createAuth({
    orm: database.orm,
    clock: database.clock,
    secret: config.secret,
    secure: config.publicUrl?.startsWith('https:') ?? false,
    passwords: options.passwords,
  })
  const files = await openStore(config, { isPublic: isPublicKey, installation: () => installationOf(database) })
  const converts = await hasFfmpeg()
  const services = createServices({
    config,
    database,
    auth,
    store: files.store,
    converts,
    limitScale: options.limitScale ?? 1,
  })
  const sessions = createSessionStore({
    database,
    auth,
    listener,
    log: (error) => app.log.error({ err: error }, 'noting a visit failed'),
  })
  const app = await buildApp({
    config,
    database,
    ...(reads ? { reads } : {}),
    sessions,
    services,
    files,
    exports: { atOnce: options.exportAtOnce ?? listLimits.exportAtOnce, start: startExport, note: noteExport },
    webFolder,
    ...(options.extra ? { extra: options.extra } : {}),
  })
  app.log.info({ converts }, converts ? 'ffmpeg found: films are converted' : 'no ffmpeg: films stay as they are')
  const onError = (error: Error) => app.log.warn({ reason: error.message }, 'workers')
  const forWork = openForWork({ url: directUrl, beside: database, planOnce, onError })
  const queue = await openQueue({
    directUrl,
    database: forWork,
    workers: allWorkers({ ...services, makeExport: createExporter({ app, config, database: forWork, services }) }),
    subscribers: allSubscribers,
    log: app.log,
    works: config.workers,
  })
  const sockets = addSockets({ app, config, database, sessions, listener })
  return {
    config,
    app,
    database,
    auth,
    services,
    queue,
    close: () => closeAll({ app, sockets, queue, listener, databases: [database, forWork, ...(reads ? [reads] : [])] }),
  }
}

/** The workers' own connections: what they do takes longer than a reply may, and takes no connection from one. */
function openForWork(options: DatabaseOptions): Database {
  return openDatabase({ ...options, max: jobsAtOnce + 1, patience: 'work' })
}

function createServices(parts: {
  config: Config
  database: Queryable
  auth: Auth
  store: Store
  converts: boolean
  limitScale: number
}): Services {
  const { mail, sms, weChat } = parts.config
  return {
    auth: parts.auth,
    store: parts.store,
    converts: parts.converts,
    permits: createPermits(parts.config.secret),
    canReadFile,
    limits: createLimits(parts.limitScale),
    codes: {
      secret: parts.config.secret,
      siteName: parts.config.siteName,
      siteUrl: parts.config.publicUrl,
      localUrl: `http://localhost:${parts.config.port}`,
    },
    inTurn: createTurns(),
    mail: mail.url ? smtpSender(mail.url, mail.from) : outboxMail(parts.database),
    sms: sms.url && sms.key ? gatewaySender({ url: sms.url, key: sms.key, sign: sms.sign }) : outboxSms(parts.database),
    pageSigner: weChat ? accountSigner(parts.database, weChat) : noSigner,
  }
}

interface ExporterParts {
  app: FastifyInstance
  config: Config
  database: Database
  services: Services
}

/** Runs a list's handler as the person who asked, with the rights they have by now. */
function createExporter({ app, config, database, services }: ExporterParts): TransferServices['makeExport'] {
  const byPath = new Map(allServed(services).map((one) => [one.call.path, one]))
  return async ({ path: callPath, input, sessionId, requestId, onRows, write }: ExportOrder) => {
    const served = byPath.get(callPath)
    const session = await loadSessionById(database, services.auth, { sessionId, now: database.clock.now() })
    if (!served || !session) {
      throw new AppError('NOT_SIGNED_IN', { message: '登录已失效，请重新导出' })
    }
    checkWho(served.call, session)
    const ctx = contextAside({ config, database, log: app.log, session, requestId })
    return await makeExport(database, served, { input: z.parse(served.call.input, input), ctx, onRows, write })
  }
}

interface SocketParts {
  app: FastifyInstance
  config: Config
  database: Database
  sessions: SessionStore
  listener: Listener
}

function addSockets({ app, config, database, sessions, listener }: SocketParts): Sockets {
  return openSockets({
    http: app.server,
    sessions,
    listener,
    log: app.log,
    parseCookie: (header) => app.parseCookie(header),
    isOwnOrigin: (origin, request) =>
      origin === config.publicUrl || (URL.canParse(origin) && new URL(origin).host === request.headers.host),
    maySee: async (session, contentId) => {
      const ctx = contextAside({ config, database, log: app.log, session, requestId: 'socket' })
      try {
        await accessOpenable(ctx, contentId)
        return true
      } catch (error) {
        if (error instanceof AppError) {
          return false
        }
        throw error
      }
    },
  })
}

interface Parts {
  app: FastifyInstance
  sockets: Sockets
  queue: Queue
  listener: Listener
  databases: Database[]
}

/** Lets go of everything, also where one of them fails because the database is away; fails then in the end. */
async function closeAll(parts: Parts): Promise<void> {
  parts.sockets.close()
  const closings = [
    () => parts.app.close(),
    () => parts.queue.close(),
    () => parts.listener.close(),
    ...parts.databases.map((database) => () => database.close()),
  ]
  const faults: unknown[] = []
  for (const close of closings) {
    await close().catch((error: unknown) => faults.push(error))
  }
  if (faults.length > 0) {
    throw faults[0]
  }
}
