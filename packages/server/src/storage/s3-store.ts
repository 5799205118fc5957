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
import { type BucketPart, clearBucket, discardInBucket, emptyBucketTrash, incoming, surveyBucket } from './s3-sweep.ts'
import { type TakeOver, takeOverObjects, unlessMissing } from './s3-take-over.ts'
import { contentHeaders } from './shown-types.ts'
import { keyPattern } from './signed-form.ts'
import type { LinkOptions, Store } from './store.ts'

interface Options {
  s3: S3Config
  /** The database's id: all our keys in the bucket begin with it. */
  installation: string
  /** Where uploads in parts gather on this machine. */
  partsFolder: string
  isPublic: (key: string) => boolean
  /** Origin of public files when they have a host of their own. */
  filesUrl: string | undefined
}

export interface BucketStore extends Store {
  /** A link of the bucket's own, also for what is public. */
  signedLink(key: string, options: LinkOptions): string
  /** Takes over files from before keys began with the installation's id; gives how many. */
  takeOver(parts: TakeOver): Promise<number>
  /** Removes everything of the installation, and nothing else in the bucket. */
  clear(): Promise<void>
}

/**
 * A bucket behind the S3 protocol: the browser posts to it and reads from it, with leave signed here. Forms post below `incoming/`: one
 * can be posted again as long as it is valid, so what is checked is a copy nobody has leave to write.
 */
export function createS3Store({ s3, installation, partsFolder, isPublic, filesUrl }: Options): BucketStore {
  const { bucket } = s3
  const client = new S3(clientSettings(s3))
  const links = createS3Links(s3)
  const prefix = `${installation}/`
  const part: BucketPart = { client, bucket, prefix }
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` })
  const signedLink = (key: string, options: LinkOptions) => links.sign(`${prefix}${key}`, options)
  const read = async (key: string) => {
    const { Body } = await client.getObject(at(key))
    if (!(Body instanceof Readable)) {
      throw new Error('the store sent no bytes')
    }
    return Body
  }
  const putFile = async (key: string, source: string) => {
    const params = { ...at(key), Body: createReadStream(source), ...headersOf(key) }
    await new Upload({ client, params }).done()
  }
  return {
    async form({ key, maxBytes, expiresAt }) {
      const { url, fields } = await createPresignedPost(client, {
        ...at(`${incoming}${key}`),
        // As the specs name them (2 §7); what is kept gets its own when it is copied from there.
        Fields: { success_action_status: '201', 'Content-Disposition': 'attachment' },
        Conditions: [['content-length-range', 1, maxBytes]],
        Expires: links.secondsUntil(expiresAt),
      })
      const { Policy: policy = '', 'X-Amz-Signature': signature = '' } = fields
      return { host: url, fields, accessId: s3.key, policy, signature }
    },
    location: (key) => `${links.base}/${prefix}${incoming}${key}`,
    keyOf: (url) => links.keyOf(url, `${prefix}${incoming}`),
    // They gather on this machine's disk: the last one is known to be there before anything is in the bucket.
    parts: new FileStore({ directory: partsFolder }),
    settle: async (key) => {
      if (keyPattern.test(key)) {
        await settleParts(path.join(partsFolder, key), (source) => putFile(key, source))
        await settleForm(part, key)
      }
    },
    room: () => roomOn(partsFolder),
    async stat(key) {
      const found = await client.headObject(at(key)).catch(unlessMissing)
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
      await client.putObject({ ...at(key), Body: data, ...headersOf(key) })
    },
    putFile,
    read,
    async remove(key) {
      await client.deleteObject(at(key))
    },
    // Another installation's files have another prefix.
    installation: async () => installation,
    claim: async () => undefined,
    survey: async (rule) => {
      await sweepParts(partsFolder, rule.before)
      return await surveyBucket(part, rule)
    },
    discard: (keys, day) => discardInBucket(part, { keys, day }),
    emptyTrash: (before) => emptyBucketTrash(part, before),
    takeOver: (parts) => takeOverObjects(part, parts),
    clear: () => clearBucket(part),
    signedLink,
    // Public files have an address for ever, which a signed link is not: our own leads to one.
    link: (key, options) => (isPublic(key) ? `${filesUrl ?? ''}${filesPath}/${key}` : signedLink(key, options)),
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

async function settleForm({ client, bucket, prefix }: BucketPart, key: string): Promise<void> {
  const posted = { Bucket: bucket, Key: `${prefix}${incoming}${key}` }
  if (await client.headObject(posted).catch(unlessMissing)) {
    const copy = { CopySource: `${bucket}/${posted.Key}`, MetadataDirective: 'REPLACE', ...headersOf(key) } as const
    await client.copyObject({ Bucket: bucket, Key: `${prefix}${key}`, ...copy })
    await client.deleteObject(posted)
  }
}
