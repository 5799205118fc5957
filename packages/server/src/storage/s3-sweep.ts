import type { S3 } from '@aws-sdk/client-s3'
import type { Survey, SweepRule } from './store.ts'
import { installationName, noteUnknown, originals } from './sweep.ts'

/** Keys of ours, also of what forms have posted: whatever else lies in the bucket is not looked at. */
const ownKey = /^(?:incoming\/)?[a-z]+\/\d+\/\d{6}\//
const trash = 'trash/'

interface Listed {
  key: string
  at: Date
}

/** The objects of a bucket whose keys begin so, page by page. */
async function* objectsIn(client: S3, bucket: string, prefix = ''): AsyncGenerator<Listed[]> {
  let token: string | undefined
  do {
    const page = await client.listObjectsV2({
      Bucket: bucket,
      Prefix: prefix,
      ...(token ? { ContinuationToken: token } : {}),
    })
    yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key !== undefined && LastModified !== undefined ? [{ key: Key, at: LastModified }] : [],
    )
    token = page.NextContinuationToken
  } while (token)
}

/** Goes through our keys of the bucket and tells what the rule does not keep; unfinished uploads are ended. */
export async function surveyBucket(client: S3, bucket: string, rule: SweepRule): Promise<Survey> {
  const found: Survey = { total: 0, unknown: [], unknownCount: 0 }
  for await (const page of objectsIn(client, bucket)) {
    const ours = page.filter(({ key }) => ownKey.test(key))
    found.total += ours.length
    const old = ours.filter(({ at }) => at < rule.before).map(({ key }) => key)
    const kept = await rule.kept([...new Set(old.flatMap(originals))])
    for (const key of old.filter((one) => !originals(one).some((name) => kept.has(name)))) {
      noteUnknown(found, key)
    }
  }
  await abortOld(client, bucket, rule.before)
  return found
}

/** Whose files lie in the bucket; undefined where nobody has said so. */
export async function bucketInstallation(client: S3, bucket: string): Promise<string | undefined> {
  const found = await client.getObject({ Bucket: bucket, Key: installationName }).catch((error: unknown) => {
    if (error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)) {
      return undefined
    }
    throw error
  })
  return (await found?.Body?.transformToString())?.trim()
}

/** Says whose files lie in the bucket. */
export async function claimBucket(client: S3, bucket: string, installation: string): Promise<void> {
  await client.putObject({ Bucket: bucket, Key: installationName, Body: `${installation}\n` })
}

/** Moves objects to the trash of a day. */
export async function discardInBucket(
  client: S3,
  bucket: string,
  { keys, day }: { keys: readonly string[]; day: string },
): Promise<void> {
  for (const key of keys) {
    await client.copyObject({ Bucket: bucket, Key: `${trash}${day}/${key}`, CopySource: `${bucket}/${key}` })
    await client.deleteObject({ Bucket: bucket, Key: key })
  }
}

/** Removes the days of the trash before one. */
export async function emptyBucketTrash(client: S3, bucket: string, before: string): Promise<void> {
  for await (const page of objectsIn(client, bucket, trash)) {
    const gone = page.filter(({ key }) => key.slice(trash.length) < before)
    if (gone.length > 0) {
      await client.deleteObjects({
        Bucket: bucket,
        Delete: { Objects: gone.map(({ key }) => ({ Key: key })), Quiet: true },
      })
    }
  }
}

async function abortOld(client: S3, bucket: string, before: Date): Promise<void> {
  // Not every store tells of them; those that do not end them by themselves.
  const { Uploads = [] } = await client.listMultipartUploads({ Bucket: bucket }).catch(() => ({ Uploads: [] }))
  const old = Uploads.filter(({ Initiated }) => Initiated !== undefined && Initiated < before)
  await Promise.all(old.map(({ Key, UploadId }) => client.abortMultipartUpload({ Bucket: bucket, Key, UploadId })))
}
