import type { Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { personNameKey } from '#search/pinyin.ts'
import { ownImage, publicUrl } from '../../base/upload/public.ts'

/** Shows a public picture above a person's own pages, none for null; the caller has checked that it may. Gives its key. */
export async function setBanner(
  tx: Tx,
  { userId, fileId }: { userId: number; fileId: number | null },
): Promise<string> {
  const { rows } = await tx.query({
    name: 'account.setBanner',
    text: `update profile set banner_key = coalesce((select key from file where id = $2), '') where user_id = $1
      returning banner_key`,
    values: [userId, fileId],
  })
  const [row] = rows as { banner_key: string }[]
  return row?.banner_key ?? ''
}

interface ProfileChange {
  userId: number
  name?: string | undefined
  /** Of a picture that `by` may show; 0 for none. */
  avatarFileId?: number | undefined
  introduce?: string | undefined
  /** Who changes it. */
  by: number
}

/**
 * Changes what others see of a person; what is not given stays. An approved identity with another name has to be sent anew (3 → 0).
 * 40000 at `avatar_file_id` for a picture that may not be shown.
 */
export async function setProfile(tx: Tx, ctx: Ctx, change: ProfileChange) {
  const { userId, name, introduce } = change
  const avatar = change.avatarFileId === undefined ? undefined : await avatarOf(tx, ctx, change)
  const { rows } = await tx.query({
    name: 'account.setProfile',
    text: `with renamed as (update verified set status = 0, row_version = row_version + 1
        where user_id = $1 and status = 3 and $2::text is not null and name <> $2),
      known as (update auth_user set name = $2, updated_at = clock_now() where id = $1 and $2::text is not null and name <> $2)
      update profile set name = coalesce($2, name), name_key = coalesce($3, name_key), avatar = coalesce($4, avatar),
        introduce = coalesce($5, introduce) where user_id = $1 returning name, avatar, introduce`,
    values: [userId, name ?? null, name === undefined ? null : personNameKey(name), avatar ?? null, introduce ?? null],
  })
  const [row] = rows as { name: string; avatar: string; introduce: string }[]
  return row ?? { name: '', avatar: '', introduce: '' }
}

/** The address of the picture; empty for none. */
async function avatarOf(tx: Tx, ctx: Ctx, { avatarFileId, by }: ProfileChange): Promise<string> {
  const fileId = await ownImage(tx, { userId: by, fileId: avatarFileId ?? null, field: 'avatar_file_id' })
  if (fileId === null) {
    return ''
  }
  const { rows } = await tx.query({
    name: 'account.pictureKey',
    text: 'select key from file where id = $1',
    values: [fileId],
  })
  const [row] = rows as { key: string }[]
  return row ? publicUrl(ctx, row.key) : ''
}
