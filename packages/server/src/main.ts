import { setTimeout as pause } from 'node:timers/promises'
import { buildIfStale } from './bin/build-web.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrateDatabase } from './db/migrate.ts'
import { AppStartError } from './db/start-error.ts'
import { markUsed } from './demo/database-state.ts'
import { decideDemo } from './demo/decide.ts'
import { siteInMails } from './features/base/setting/public.ts'
import { takeOverBucket } from './features/base/upload/public.ts'
import { demoAccounts, demoPassword } from './features/faces/passport/demo-accounts.ts'
import { findMissing, newSetupKey, typedAddress } from './features/faces/setup/public.ts'
import { endThreads } from './kernel/threads.ts'
import { createServer, type Server } from './server.ts'
import { startedText } from './started.ts'
import { fired, hearStopSignals, unless } from './stop-signals.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const drainMs = 25_000

interface Running {
  server: Server
  stopDatabase: () => Promise<void>
}

/** Brings everything up, with a line for each step that takes time; the last one says where to look. Ended by a signal, it stops what it began. */
async function start(config: Config, stopping: AbortSignal): Promise<Running> {
  // Not left alone half-way: what is begun of the database has to be stopped as well.
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say })
  const stopDatabase = async () => await embedded?.stop()
  let server: Server | undefined
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
    const directUrl = config.databaseDirectUrl ?? databaseUrl
    // What it has begun is its own to end: a fill that is stopped leaves nothing.
    const demo = await reach(() => decideDemo({ config, directUrl, stopping, say }))
    await unless(stopping, () => reach(() => migrateDatabase(directUrl)))
    if (!demo) {
      await unless(stopping, () => markUsed(directUrl))
    }
    await unless(stopping, () => takeOverBucket({ config, databaseUrl: directUrl, say }))
    await unless(stopping, () => buildIfStale({ log: say }))
    stopping.throwIfAborted()
    const settled = {
      ...config,
      demo,
      publicUrl: config.publicUrl ?? (await unless(stopping, () => typedAddress(directUrl))),
    }
    const made = await createServer({ config: settled, databaseUrl })
    server = made
    await listen(made, config)
    embedded?.keepUp()
    await made.queue.work()
    return { server: made, stopDatabase }
  } catch (error) {
    await closeInTime(server)
    await stopDatabase()
    throw error
  }
}

/** Finishes what is under way, for 25 seconds at most. */
async function closeInTime(server: Server | undefined): Promise<void> {
  const closed = server?.close().catch((error: unknown) => {
    say(`停止时出错：${error instanceof Error ? error.message : String(error)}`)
  })
  await Promise.race([closed, pause(drainMs, 'late', { ref: false })])
  await endThreads()
}

async function reach<T>(connect: () => Promise<T>): Promise<T> {
  try {
    return await connect()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000'].includes(code)) {
      throw new AppStartError(
        `连不上数据库（${code}）`,
        '请检查 DATABASE_URL 的地址、用户名、密码和库名，以及数据库是否已启动',
        error,
      )
    }
    throw error
  }
}

async function listen(server: Server, config: Config): Promise<void> {
  try {
    await server.app.listen({ port: config.port, host: config.host })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new AppStartError(
        `端口 ${config.port} 已被占用`,
        `请先停止占用它的程序，或换一个端口：PORT=${config.port + 1} npm start`,
        error,
      )
    }
    throw error
  }
}

/** Says where to look, whether this is a demonstration, and for real use how to begin and what is missing. */
async function greet({ config, database, services }: Server): Promise<void> {
  const address = config.publicUrl ?? `http://localhost:${config.port}`
  const { name } = await siteInMails(database, { siteName: config.siteName, siteUrl: address, localUrl: address })
  say(`\n${startedText(name, config)}\n`)
  if (config.demo) {
    say('演示站点：任何人都能用下面的账号登录，请勿录入真实数据。正式使用请看 docs/operations.md 的“Beginning”一节')
    say(`演示账号（密码均为 ${demoPassword}）：`)
    for (const { account, mobile, role } of demoAccounts) {
      say(`  ${account.padEnd(20)} ${mobile}  ${role}`)
    }
    say('')
    return
  }
  const key = await database.tx((tx) => newSetupKey(tx))
  if (key !== undefined) {
    say('还没有管理员，请打开下面的链接完成首次设置（只能使用一次，重新启动后换新）：')
    say(`  ${address}/setup?key=${key}\n`)
  }
  const on = database
  const missing = await findMissing({ on, config, converts: services.converts, now: database.clock.now() })
  if (missing.length > 0) {
    say('正式使用还缺（npm run doctor 可随时查看）：')
    for (const { title, todo } of missing) {
      say(`  ${title}：${todo}`)
    }
    say('')
  }
}

for (const stream of [process.stdout, process.stderr]) {
  // EPIPE: nobody reads our words any more. The server goes on, and stops in order.
  stream.on('error', () => undefined)
}
const stopping = hearStopSignals()
try {
  const config = readConfig()
  const running = await start(config, stopping)
  await greet(running.server)
  await fired(stopping)
  say('正在停止…')
  await closeInTime(running.server)
  await running.stopDatabase()
  process.exit(0)
} catch (error) {
  if (stopping.aborted) {
    process.exit(0)
  }
  if (error instanceof AppStartError) {
    process.stderr.write(`\n${error.message}\n${error.todo}\n`)
  } else if (error instanceof ConfigError) {
    process.stderr.write(`\n${error.message}\n`)
  } else {
    process.stderr.write(`\n启动失败：${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  }
  process.exit(1)
}
