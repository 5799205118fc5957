import { benchConfig, manyPeople } from './bench-config.ts'
import { builtServer } from './built-server.ts'

/** `node serve.ts DATABASE_URL PORT`: the server as it is, in a process of its own, with wider limits. */
const [databaseUrl = '', port = '0'] = process.argv.slice(2)
const { createServer } = await builtServer()
const server = await createServer({ config: benchConfig(), databaseUrl, limitScale: manyPeople })
await server.app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0))
})
