import type { Tx } from '#db/database.ts'
import { badField } from '#kernel/errors.ts'

/**
 * A public picture a person may set somewhere: their own upload, or one that something shows already. Gives its id, null
 * for none; 40000 at the field for any other.
 */
export async function ownImage(
  tx: Tx,
  { userId, fileId, field }: { userId: number; fileId: number | null; field: string },
): Promise<number | null> {
  if (!fileId) {
    return null
  }
  const { rows } = await tx.query({
    name: 'upload.ownImage',
    text: `select 1 from file where id = $1 and is_public and kind = 'image' and (owner_id = $2 or exists (select 1 from file_use where file_id = $1))`,
    values: [fileId, userId],
  })
  if (rows.length === 0) {
    throw badField(field, '图片不存在，请重新上传')
  }
  return fileId
}
