import { buildServer } from '../../packages/server/src/bin/build-server.ts'

/** The server as `npm start` runs it: bundled. */
export async function builtServer(): Promise<typeof import('../../packages/server/src/server.ts')> {
  const { server } = await buildServer()
  return await import(server)
}
