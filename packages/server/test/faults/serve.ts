import { flushCompileCache } from 'node:module'
import { readConfig } from '../../src/config.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { createServer } from '../../src/server.ts'
import { fired, hearStopSignals } from '../../src/stop-signals.ts'

/**
 * `serve DATABASE_URL DATA_DIR PORT [keep]`: the whole server in a process of its own, to be killed. With `keep` it looks after
 * the database, as the product does. SIGTERM has it finish what is under way.
 */
const [databaseUrl = '', dataDir = '', port = '0', keep] = process.argv.slice(2)
const config = readConfig({
  APP_SECRET: 'a secret of tests that is long enough to sign with',
  DATA_DIR: dataDir,
  DEMO: '0',
  LOG_LEVEL: 'silent',
})
const server = await createServer({ config, databaseUrl })
await server.app.listen({ port: Number(port), host: '127.0.0.1' })
await server.queue.work()
if (keep) {
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  embedded.keepUp()
}
// Now, for who is killed writes nothing.
flushCompileCache()
process.send?.('ready')
await fired(hearStopSignals())
await server.close()
process.exit(0)
