import { randomBytes } from 'node:crypto'
import { eachInTurn, partsOf } from '@zhixing/contract/kernel/parts.ts'
import type { Tx } from '#db/database.ts'
import { personNameKey } from '#search/pinyin.ts'

/** Somebody an organisation makes an account for, without a password. */
export interface MadePerson {
  name: string
  mobile?: string | undefined
  email?: string | undefined
}

const portion = 250

/**
 * Makes accounts for people of an organisation's list, in its order: without a password until they choose one, and to be
 * changed at the first sign-in. A mobile or an e-mail is kept as not proved. In portions, so that a school holds nobody up.
 */
export async function createPeople(
  tx: Tx,
  people: readonly MadePerson[],
  { madeByOrgId }: { madeByOrgId: number },
): Promise<number[]> {
  const ids: number[] = []
  await eachInTurn(partsOf(people, portion), async (some) => {
    const rows = some.map(({ name, mobile, email }, at) => {
      const openid = randomBytes(16).toString('base64url')
      return { at, openid, name, key: personNameKey(name), mobile: mobile || null, email: email || null }
    })
    const { rows: made } = await tx.query({
      name: 'account.createPeople',
      text: `with listed as (select * from jsonb_to_recordset($1::jsonb) as t(at int, openid text, name text, key text, mobile text, email text)),
        numbered as (select l.*, nextval(pg_get_serial_sequence('auth_user', 'id')) as id from listed l),
        users as (insert into auth_user (id, name, email, email_verified, phone_number, phone_number_verified) overriding system value
          select id, name, coalesce(lower(email), lower(openid) || '@no-mail.invalid'), false, mobile, false from numbered),
        profiles as (insert into profile (user_id, openid, name, name_key, state, must_change, made_by_org_id)
          select id, openid, name, key, 'invited', true, $2 from numbered)
        select id::float8 as id from numbered order by at`,
      values: [JSON.stringify(rows), madeByOrgId],
    })
    ids.push(...(made as { id: number }[]).map(({ id }) => id))
  })
  return ids
}
