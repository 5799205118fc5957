import { onOneConnection } from '#db/one-connection.ts'
import { addressSetting } from '../../base/setting/public.ts'

/** The site's address as it was typed in at the first set-up; undefined for none. Asked before there is a server. */
export async function typedAddress(databaseUrl: string): Promise<string | undefined> {
  const text = `select value #>> '{}' as address from setting where key = $1`
  return await onOneConnection(databaseUrl, async (on) => {
    const [row] = await on.rows<{ address: string }>(text, [addressSetting])
    return row?.address
  })
}
