import type { S3 } from '@aws-sdk/client-s3'
import { keyPattern } from './signed-form.ts'
import type { Survey, SweepRule } from './store.ts'
import { noteUnknown, originals } from './sweep.ts'

/** An installation's part of a bucket: all its keys begin with its id. Whatever else lies in the bucket is not looked at. */
export interface BucketPart {
  client: S3
  bucket: string
  /** The id and a slash. */
  prefix: string
}

/** The place forms post to, below the prefix. */
export const incoming = 'incoming/'
const trash = 'trash/'
const dayPattern = /^\d{4}-\d{2}-\d{2}\//

interface Listed {
  key: string
  at: Date
  size: number
}

const atOnce = 1_000

/** The objects whose keys begin so, page by page; keys are told without the prefix. */
export async function* objectsIn({ client, bucket, prefix }: BucketPart, below = ''): AsyncGenerator<Listed[]> {
  let token: string | undefined
  do {
    const page = await client.listObjectsV2({
      Bucket: bucket,
      Prefix: `${prefix}${below}`,
      MaxKeys: atOnce,
      ...(token ? { ContinuationToken: token } : {}),
    })
    yield (page.Contents ?? []).flatMap(({ Key, LastModified, Size = 0 }) =>
      Key?.startsWith(`${prefix}${below}`) && LastModified !== undefined
        ? [{ key: Key.slice(prefix.length), at: LastModified, size: Size }]
        : [],
    )
    token = page.NextContinuationToken
  } while (token)
}

/** Whether a key is one that we make, also of what a form has posted. */
const isOwn = (key: string) => keyPattern.test(key.startsWith(incoming) ? key.slice(incoming.length) : key)

/** Whether something in the trash is of a day and was ours. */
const isTrash = (key: string) => dayPattern.test(key) && isOwn(key.replace(dayPattern, ''))

/** Goes through our keys of the bucket and tells what the rule does not keep; unfinished uploads are ended. */
export async function surveyBucket(part: BucketPart, rule: SweepRule): Promise<Survey> {
  const found: Survey = { total: 0, unknown: [], unknownCount: 0 }
  for await (const page of objectsIn(part)) {
    const ours = page.filter(({ key }) => isOwn(key))
    found.total += ours.length
    const old = ours.filter(({ at }) => at < rule.before).map(({ key }) => key)
    const kept = await rule.kept([...new Set(old.flatMap(originals))])
    for (const key of old.filter((one) => !originals(one).some((name) => kept.has(name)))) {
      noteUnknown(found, key)
    }
  }
  await abortOld(part, rule.before)
  return found
}

/** Moves objects to the trash of a day. */
export async function discardInBucket(
  { client, bucket, prefix }: BucketPart,
  { keys, day }: { keys: readonly string[]; day: string },
): Promise<void> {
  for (const key of keys) {
    const from = `${prefix}${key}`
    await client.copyObject({
      Bucket: bucket,
      Key: `${prefix}${trash}${day}/${key}`,
      CopySource: `${bucket}/${from}`,
    })
    await client.deleteObject({ Bucket: bucket, Key: from })
  }
}

/** Removes the days of the trash before one. */
export async function emptyBucketTrash(part: BucketPart, before: string): Promise<void> {
  for await (const page of objectsIn(part, trash)) {
    const days = page.map(({ key }) => key.slice(trash.length))
    await removeAll(
      part,
      days.filter((key) => isTrash(key) && key < before).map((key) => `${trash}${key}`),
    )
  }
}

/** Removes everything of the installation: of a demonstration that was cut off while it was filled. */
export async function clearBucket(part: BucketPart): Promise<void> {
  for await (const page of objectsIn(part)) {
    await removeAll(
      part,
      page.map(({ key }) => key),
    )
  }
}

/** No more than a page of them. */
async function removeAll({ client, bucket, prefix }: BucketPart, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) {
    const Objects = keys.map((key) => ({ Key: `${prefix}${key}` }))
    await client.deleteObjects({ Bucket: bucket, Delete: { Objects, Quiet: true } })
  }
}

async function abortOld({ client, bucket, prefix }: BucketPart, before: Date): Promise<void> {
  // Not every store tells of them; those that do not end them by themselves.
  const { Uploads = [] } = await client
    .listMultipartUploads({ Bucket: bucket, Prefix: prefix })
    .catch(() => ({ Uploads: [] }))
  const old = Uploads.filter(
    ({ Key = '', Initiated }) =>
      Initiated !== undefined && Initiated < before && Key.startsWith(prefix) && isOwn(Key.slice(prefix.length)),
  )
  await Promise.all(old.map(({ Key, UploadId }) => client.abortMultipartUpload({ Bucket: bucket, Key, UploadId })))
}
