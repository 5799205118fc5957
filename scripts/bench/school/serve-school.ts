import { manyPeople } from '../bench-config.ts'
import { builtServer } from '../built-server.ts'
import { schoolConfig } from './school-config.ts'

/** `node serve-school.ts DATABASE_URL PORT DATA_DIR`: the whole server with its workers, in a process of its own. */
const [databaseUrl = '', port = '0', dataDir = ''] = process.argv.slice(2)
const { createServer } = await builtServer()
const server = await createServer({ config: schoolConfig(dataDir), databaseUrl, limitScale: manyPeople })
await server.app.listen({ port: Number(port), host: '127.0.0.1' })
await server.queue.work()
process.send?.('ready')
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0))
})
