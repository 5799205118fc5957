import { randomBytes } from 'node:crypto'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { type OneConnection, onOneConnection } from '#db/one-connection.ts'
import { demoAccounts } from '../features/faces/passport/demo-accounts.ts'
import { demoMark, demoPeople } from './database-state.ts'
import { banners, demoSite } from './site.ts'

/** A content of the demonstration that was closed, a banner that was switched off, or what was emptied in the site's settings. */
export interface ClosedContent {
  id: number
  type: string
  title: string
}

export interface Left {
  people: number
  contents: ClosedContent[]
}

/** Whoever the demonstration made: up to the last of them, and in one of an earlier program all who share its password. */
const whoText = `select u.id from auth_user u
  left join auth_account a on a.user_id = u.id and a.provider_id = 'credential'
  where u.id <= coalesce((select (value #>> '{}')::bigint from setting where key = $1), 0) or u.email = any($2::text[])
    or a.password in (select b.password from auth_account b join auth_user v on v.id = b.user_id where v.email = any($2::text[]))`

/**
 * Ends a demonstration in its database: its people can never sign in again, what they offered is closed, its mark goes. Nothing is
 * deleted, and what others made stays as it is: all of it in one transaction, at whose end `keep` has written down what was closed.
 * Gives what was done; undefined where there is no mark.
 */
export async function leaveDemo(
  databaseUrl: string,
  keep: (contents: readonly ClosedContent[]) => Promise<void>,
): Promise<Left | undefined> {
  return await onOneConnection(databaseUrl, async (on) => {
    await on.rows('begin')
    const [mark] = await on.rows(`select from setting where key = $1 and value = '"filled"' for update`, [demoMark])
    if (!mark) {
      await on.rows('rollback')
      return undefined
    }
    const left = await lockAndClose(on)
    await keep(left.contents)
    await on.rows('commit')
    return left
  })
}

async function lockAndClose(on: OneConnection): Promise<Left> {
  const emails = demoAccounts.map(({ account }) => account)
  const ids = (await on.rows<{ id: string }>(whoText, [demoPeople, emails])).map(({ id }) => id)
  // No password has this form, and no code can be sent to who has neither mobile nor mail.
  await on.rows(`update auth_account set password = $2 where user_id = any($1::bigint[])`, [
    ids,
    `left:${randomBytes(16).toString('hex')}`,
  ])
  await on.rows(
    `update auth_user u set phone_number = null, phone_number_verified = false, email_verified = false,
      email = lower(p.openid) || '@no-mail.invalid' from profile p where p.user_id = u.id and u.id = any($1::bigint[])`,
    [ids],
  )
  await on.rows('delete from auth_session where user_id = any($1::bigint[])', [ids])
  await on.rows('update profile set is_super = false where user_id = any($1::bigint[])', [ids])
  const containers = Object.entries(contentTypes).flatMap(([type, { container }]) => (container ? [type] : []))
  const contents = await on.rows<ClosedContent>(
    // A content that somebody else has put into a container of theirs stays open there.
    `update content c set status = 2 where c.owner_id = any($1::bigint[]) and c.status = 1 and c.deleted_at is null
      and (c.type = any($2::text[]) or not exists (select from placement p join content h on h.id = p.container_id
        where p.content_id = c.id and h.deleted_at is null and h.owner_id <> all($1::bigint[])))
      returning c.id::float8 as id, c.type, c.title`,
    [ids, containers],
  )
  contents.sort((a, b) => a.id - b.id)
  contents.push(...(await silenceSite(on)))
  await on.rows(`delete from setting where key = any($1::text[])`, [[demoMark, demoPeople]])
  await on.rows(
    `insert into setting (key, value) values ('demo.left', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ contents })],
  )
  return { people: ids.length, contents }
}

const siteLabels: Readonly<Record<keyof typeof demoSite, string>> = {
  hotline: '服务热线',
  copyright: '版权信息',
  record_number: '备案号',
}

/** Switches off the demonstration's banners and empties what it says of the site, where nobody has changed them. */
async function silenceSite(on: OneConnection): Promise<ClosedContent[]> {
  const off = await on.rows<ClosedContent>(
    `update banner set is_enabled = false, row_version = row_version + 1
      where is_enabled and (type, title, text) in (select * from unnest($1::text[], $2::text[], $3::text[]))
      returning id::float8 as id, '横幅' as type, title`,
    [banners.map(({ type }) => type), banners.map(({ title }) => title), banners.map(({ text }) => text ?? '')],
  )
  const emptied: ClosedContent[] = []
  for (const [index, [field, said]] of Object.entries(demoSite).entries()) {
    const rows = await on.rows(
      `update setting set value = value || jsonb_build_object($1::text, ''), row_version = row_version + 1
        where key = 'website' and value ->> $1 = $2 returning key`,
      [field, said],
    )
    if (rows.length > 0) {
      const label = siteLabels[field as keyof typeof demoSite]
      emptied.push({ id: index + 1, type: '网站设置', title: `${label}：${said}` })
    }
  }
  return [...off.sort((a, b) => a.id - b.id), ...emptied]
}
