import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { S3 } from '@aws-sdk/client-s3'
import { type BucketMoment, type BucketStop, type Pass, stopAt } from './bucket-stop.ts'

interface TestBucket {
  /** The settings that lead to it. */
  settings: Record<string, string>
  bucket: string
  /** Looks into it as its owner would. */
  client: S3
  /** Stops it once a request comes; one such stop at a time. */
  stopAt: (moment: BucketMoment) => BucketStop
  stop: () => Promise<void>
}

const bucket = 'zhixing'

/** An S3 server in this process with an empty bucket. */
export async function startS3(): Promise<TestBucket> {
  const directory = await mkdtemp(path.join(tmpdir(), 'zhixing-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    // It reads the signs ' and * of a signed query otherwise than S3 does.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  })
  let pass: Pass | undefined
  server.middleware.unshift(async ({ method, path: place, headers }, carryOut) => {
    const key = decodeURIComponent(place).slice(`/${bucket}/`.length)
    await (pass?.({ method, key, isCopy: 'x-amz-copy-source' in headers }, carryOut) ?? carryOut())
  })
  const { port } = await server.run()
  const [endpoint, key] = [`http://127.0.0.1:${port}`, 'S3RVER']
  const client = new S3({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: key },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const settings = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: key }
  return {
    settings,
    bucket,
    client,
    stopAt: (moment) => {
      const stopped = stopAt(moment)
      pass = stopped.pass
      const end = async () => {
        pass = undefined
        await stopped.end()
      }
      return { ...stopped, end }
    },
    stop: () => server.close(),
  }
}
