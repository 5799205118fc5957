import type { S3 } from '@aws-sdk/client-s3'
import type { SweepRule } from './store.ts'
import { originals } from './sweep.ts'

/** Goes through the bucket, page by page, and removes what the rule does not keep, unfinished uploads as well. */
export async function sweepBucket(client: S3, bucket: string, rule: SweepRule): Promise<number> {
  let removed = 0
  let token: string | undefined
  do {
    const swept = await sweepPage(client, bucket, { rule, token })
    removed += swept.removed
    token = swept.next
  } while (token)
  return removed + (await abortOld(client, bucket, rule.before))
}

interface Page {
  rule: SweepRule
  token: string | undefined
}

async function sweepPage(client: S3, bucket: string, { rule, token }: Page) {
  const page = await client.listObjectsV2({ Bucket: bucket, ...(token ? { ContinuationToken: token } : {}) })
  const old = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
    Key !== undefined && LastModified !== undefined && LastModified < rule.before ? [Key] : [],
  )
  const kept = await rule.kept([...new Set(old.flatMap(originals))])
  const gone = old.filter((key) => !originals(key).some((one) => kept.has(one)))
  if (gone.length > 0) {
    await client.deleteObjects({ Bucket: bucket, Delete: { Objects: gone.map((Key) => ({ Key })), Quiet: true } })
  }
  return { removed: gone.length, next: page.NextContinuationToken }
}

async function abortOld(client: S3, bucket: string, before: Date): Promise<number> {
  // Not every store tells of them; those that do not end them by themselves.
  const { Uploads = [] } = await client.listMultipartUploads({ Bucket: bucket }).catch(() => ({ Uploads: [] }))
  const old = Uploads.filter(({ Initiated }) => Initiated !== undefined && Initiated < before)
  await Promise.all(old.map(({ Key, UploadId }) => client.abortMultipartUpload({ Bucket: bucket, Key, UploadId })))
  return old.length
}
