import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

/** An S3 server in this process with an empty bucket; gives the settings that lead to it, and how to stop it. */
export async function startS3(): Promise<{ settings: Record<string, string>; stop: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'zhixing-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    // It reads the signs ' and * of a signed query otherwise than S3 does.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'zhixing' }],
  })
  const { port } = await server.run()
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'zhixing',
    S3_KEY: 'S3RVER',
    S3_SECRET: 'S3RVER',
  }
  return { settings, stop: () => server.close() }
}
