import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { S3, type S3ClientConfig } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { FileStore } from '@tus/file-store'
import type { S3Config } from '#config.ts'
import { filesPath } from './embedded-store.ts'
import { roomOn, settleParts, sweepParts } from './parts-folder.ts'
import { createS3Links } from './s3-links.ts'
import { bucketInstallation, claimBucket, discardInBucket, emptyBucketTrash, surveyBucket } from './s3-sweep.ts'
import { contentHeaders } from './shown-types.ts'
import { keyPattern } from './signed-form.ts'
import type { LinkOptions, Store } from './store.ts'

/**
 * Where forms post to. A form can be posted again as long as it is valid, so what is checked is a copy nobody has leave
 * to write.
 */
const incoming = 'incoming/'

interface Options {
  s3: S3Config
  /** Where uploads in parts gather on this machine. */
  partsFolder: string
  isPublic: (key: string) => boolean
  /** Origin of public files when they have a host of their own. */
  filesUrl: string | undefined
}

export interface BucketStore extends Store {
  /** A link of the bucket's own, also for what is public. */
  signedLink(key: string, options: LinkOptions): string
}

/** A bucket behind the S3 protocol: the browser posts to it and reads from it, with leave signed here. */
export function createS3Store({ s3, partsFolder, isPublic, filesUrl }: Options): BucketStore {
  const { bucket } = s3
  const client = new S3(clientSettings(s3))
  const links = createS3Links(s3)
  const read = async (key: string) => {
    const { Body } = await client.getObject({ Bucket: bucket, Key: key })
    if (!(Body instanceof Readable)) {
      throw new Error('the store sent no bytes')
    }
    return Body
  }
  const putFile = async (key: string, source: string) => {
    const params = { Bucket: bucket, Key: key, Body: createReadStream(source), ...headersOf(key) }
    await new Upload({ client, params }).done()
  }
  return {
    async form({ key, maxBytes, expiresAt }) {
      const { url, fields } = await createPresignedPost(client, {
        Bucket: bucket,
        Key: `${incoming}${key}`,
        // As the specs name them (2 §7); what is kept gets its own when it is copied from there.
        Fields: { success_action_status: '201', 'Content-Disposition': 'attachment' },
        Conditions: [['content-length-range', 1, maxBytes]],
        Expires: links.secondsUntil(expiresAt),
      })
      const { Policy: policy = '', 'X-Amz-Signature': signature = '' } = fields
      return { host: url, fields, accessId: s3.key, policy, signature }
    },
    location: (key) => `${links.base}/${incoming}${key}`,
    keyOf: (url) => links.keyOf(url, incoming),
    // They gather on this machine's disk: the last one is known to be there before anything is in the bucket.
    parts: new FileStore({ directory: partsFolder }),
    settle: async (key) => {
      if (keyPattern.test(key)) {
        await settleParts(path.join(partsFolder, key), (source) => putFile(key, source))
        await settleForm(client, bucket, key)
      }
    },
    room: () => roomOn(partsFolder),
    async stat(key) {
      const found = await client.headObject({ Bucket: bucket, Key: key }).catch(unlessMissing)
      return found ? { key, size: found.ContentLength ?? 0 } : undefined
    },
    async withLocal(key, work) {
      const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-file-'))
      try {
        const copy = path.join(folder, path.basename(key))
        await pipeline(await read(key), createWriteStream(copy))
        return await work(copy)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async put(key, data) {
      await client.putObject({ Bucket: bucket, Key: key, Body: data, ...headersOf(key) })
    },
    putFile,
    read,
    async remove(key) {
      await client.deleteObject({ Bucket: bucket, Key: key })
    },
    installation: () => bucketInstallation(client, bucket),
    claim: (installation) => claimBucket(client, bucket, installation),
    survey: async (rule) => {
      await sweepParts(partsFolder, rule.before)
      return await surveyBucket(client, bucket, rule)
    },
    discard: (keys, day) => discardInBucket(client, bucket, { keys, day }),
    emptyTrash: (before) => emptyBucketTrash(client, bucket, before),
    signedLink: (key, options) => links.sign(key, options),
    // Public files have an address for ever, which a signed link is not: our own leads to one.
    link: (key, options) => (isPublic(key) ? `${filesUrl ?? ''}${filesPath}/${key}` : links.sign(key, options)),
  }
}

function clientSettings({ endpoint, region, pathStyle, key, secret }: S3Config): S3ClientConfig {
  return {
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Stores that speak S3 do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

/** What the bucket says of a file to whoever reads it without a link of ours; links give the name as well. */
function headersOf(key: string): { ContentType: string; ContentDisposition: string } {
  const { type, disposition } = contentHeaders(key)
  return { ContentType: type, ContentDisposition: disposition }
}

async function settleForm(client: S3, bucket: string, key: string): Promise<void> {
  const posted = { Bucket: bucket, Key: `${incoming}${key}` }
  if (await client.headObject(posted).catch(unlessMissing)) {
    const copy = { CopySource: `${bucket}/${posted.Key}`, MetadataDirective: 'REPLACE', ...headersOf(key) } as const
    await client.copyObject({ Bucket: bucket, Key: key, ...copy })
    await client.deleteObject(posted)
  }
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)) {
    return undefined
  }
  throw error
}
