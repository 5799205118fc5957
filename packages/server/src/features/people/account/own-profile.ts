import type { Tx } from '#db/database.ts'

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
