import { type BucketPart, objectsIn } from './s3-sweep.ts'
import { installationName, originals } from './sweep.ts'

export interface TakeOver {
  /** Beginnings of our keys: `file`, `cover`. Nothing else is listed. */
  folders: readonly string[]
  /** Which of these keys are the database's. */
  known(keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Hears once that there is something to be taken over. */
  begun(): void
}

const atOnce = 16

export function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)) {
    return undefined
  }
  throw error
}

/**
 * Puts files of ours that lie in the bucket without a prefix below it. Each is copied, looked at, and only then removed from its old
 * place, so that a run that was cut off is gone on with by the next. What the database does not know stays where it is; where the bucket
 * says that these files are another installation's, ours are copies and the others stay too.
 */
export async function takeOverObjects(part: BucketPart, { folders, known, begun }: TakeOver): Promise<number> {
  const bare = { ...part, prefix: '' }
  let taken = 0
  let isOurs: boolean | undefined
  for (const folder of folders) {
    for await (const page of objectsIn(bare, `${folder}/`)) {
      const kept = await known([...new Set(page.flatMap(({ key }) => originals(key)))])
      const ours = page.filter(({ key }) => originals(key).some((name) => kept.has(name)))
      if (ours.length > 0 && isOurs === undefined) {
        begun()
        isOurs = await claimBare(part)
      }
      for (let at = 0; at < ours.length; at += atOnce) {
        await Promise.all(ours.slice(at, at + atOnce).map((one) => takeOne(part, { ...one, isOurs: isOurs === true })))
      }
      taken += ours.length
    }
  }
  return taken
}

/** Says whose files without a prefix these are, where nobody has; false where they are another installation's. */
async function claimBare({ client, bucket, prefix }: BucketPart): Promise<boolean> {
  const marker = { Bucket: bucket, Key: installationName }
  const found = await client.getObject(marker).catch(unlessMissing)
  if (!found) {
    await client.putObject({ ...marker, Body: `${prefix.slice(0, -1)}\n` })
    return true
  }
  return (await found.Body?.transformToString())?.trim() === prefix.slice(0, -1)
}

async function takeOne(
  { client, bucket, prefix }: BucketPart,
  { key, size, isOurs }: { key: string; size: number; isOurs: boolean },
): Promise<void> {
  const [from, to] = [
    { Bucket: bucket, Key: key },
    { Bucket: bucket, Key: `${prefix}${key}` },
  ]
  const sizeThere = async () => (await client.headObject(to).catch(unlessMissing))?.ContentLength
  if ((await sizeThere()) !== size) {
    await client.copyObject({ ...to, CopySource: `${bucket}/${key}` })
    if ((await sizeThere()) !== size) {
      throw new Error(`${key} was not copied whole`)
    }
  }
  if (isOurs) {
    await client.deleteObject(from)
  }
}
