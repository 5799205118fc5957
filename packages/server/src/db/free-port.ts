import { createServer } from 'node:net'

async function listenOnce(port: number): Promise<number> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : port
}

/** Any port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  return listenOnce(0)
}

/** Whether nobody listens on this port. */
export async function isFree(port: number): Promise<boolean> {
  return listenOnce(port).then(
    () => true,
    () => false,
  )
}
