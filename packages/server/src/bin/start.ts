import { buildServer } from './build-server.ts'

/** `npm start`: the bundled server, or its sources where it cannot be bundled: they need 50 MB more (docs/decisions/052). */
const { main } = await buildServer().catch((error: unknown) => {
  process.stderr.write(`未能合并服务器代码，直接从源文件启动：${String(error)}\n`)
  return { main: '../main.ts' }
})
await import(main)
