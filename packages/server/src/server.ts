import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Extra } from './app.ts'
import { type Auth, createAuth } from './auth/auth.ts'
import type { Config } from './config.ts'
import type { Clock } from './db/clock.ts'
import { type Database, openDatabase, type Queryable } from './db/database.ts'
import { type Listener, openListener } from './db/listen.ts'
import { createSessionStore } from './features/organisation/session-store.ts'
import { outboxMail, outboxSms } from './features/outbox/public.ts'
import { canReadFile } from './features/outline/public.ts'
import { isPublicKey, serveFilesFrom } from './features/upload/public.ts'
import { allSubscribers, allWorkers, type Services } from './features.ts'
import { createTurns } from './kernel/in-turn.ts'
import { createLimits } from './kernel/limits.ts'
import { smtpSender } from './mail/smtp.ts'
import { subscribe } from './queue/event.ts'
import { openQueue, type Queue } from './queue/queue.ts'
import { gatewaySender } from './sms/http-gateway.ts'
import { createEmbeddedStore, type EmbeddedStore } from './storage/embedded-store.ts'

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
  /** Calls and pages besides those of the features, for tests of the kernel. */
  extra?: Extra
}

export const webFolder = path.resolve(import.meta.dirname, '../../web/dist')

/** Opens the database and builds the app around it; the database is migrated already. Does not listen. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { config, databaseUrl } = options
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  const base = { url: databaseUrl, max: config.databasePool, throughPooler: directUrl !== databaseUrl }
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
  })
  const store = createStore(config)
  const services = createServices({ config, database, auth, store, limitScale: options.limitScale ?? 1 })
  const app = await buildApp({
    config,
    database,
    ...(reads ? { reads } : {}),
    sessions: createSessionStore({
      database,
      auth,
      listener,
      log: (error) => app.log.error({ err: error }, 'noting a visit failed'),
    }),
    services,
    store,
    webFolder,
    ...(options.extra ? { extra: options.extra } : {}),
  })
  subscribe(allSubscribers)
  const queue = await openQueue({
    directUrl,
    database,
    workers: allWorkers(services),
    log: app.log,
    works: config.workers,
  })
  return {
    config,
    app,
    database,
    auth,
    services,
    queue,
    close: () => closeAll({ app, queue, listener, databases: [database, ...(reads ? [reads] : [])] }),
  }
}

function createStore(config: Config): EmbeddedStore {
  serveFilesFrom(config.filesUrl ?? '')
  const folder = path.join(config.dataDir, 'files')
  mkdirSync(folder, { recursive: true })
  return createEmbeddedStore({ folder, secret: config.secret, filesUrl: config.filesUrl, isPublic: isPublicKey })
}

function createServices(parts: {
  config: Config
  database: Queryable
  auth: Auth
  store: EmbeddedStore
  limitScale: number
}): Services {
  const { mail, sms } = parts.config
  return {
    auth: parts.auth,
    store: parts.store,
    canReadFile,
    limits: createLimits(parts.limitScale),
    inTurn: createTurns(),
    mail: mail.url ? smtpSender(mail.url, mail.from) : outboxMail(parts.database),
    sms: sms.url && sms.key ? gatewaySender({ url: sms.url, key: sms.key, sign: sms.sign }) : outboxSms(parts.database),
  }
}

interface Parts {
  app: FastifyInstance
  queue: Queue
  listener: Listener
  databases: Database[]
}

async function closeAll(parts: Parts): Promise<void> {
  await parts.app.close()
  await parts.queue.close()
  await parts.listener.close()
  await Promise.all(parts.databases.map((database) => database.close()))
}
