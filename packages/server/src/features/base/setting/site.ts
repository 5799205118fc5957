import { type SiteConfig, type settingCalls, siblingSystem } from '@zhixing/contract/base/setting/calls.ts'
import { firstCity } from '@zhixing/contract/base/setting/limits.ts'
import { menuItems } from '@zhixing/contract/base/setting/menu.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { z } from 'zod'
import type { Queryable, Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { audit } from '../audit/public.ts'

const key = 'website'

/** What is stored of the website's configuration; anything missing or unreadable is as it is at first. */
const stored = z.object({
  site_name: z.string().catch(''),
  hotline: z.string().catch(''),
  copyright: z.string().catch(''),
  record_number: z.string().catch(''),
  show: z.union([z.literal(0), z.literal(1)]).catch(0),
  show_version: z.union([z.literal(0), z.literal(1)]).catch(1),
  default_city: z.object({ id: z.number(), name: z.string() }).catch({ ...firstCity }),
  contact_sales: z.string().catch(''),
  user_centre: z.string().catch(''),
  mall: z.string().catch(''),
  saas: z.string().catch(''),
  wechat_qr: z.string().catch(''),
  sibling_systems: z.array(siblingSystem).catch([]),
  hidden: z.array(z.string()).catch([]),
  saved_by: z.string().optional().catch(undefined),
  saved_time: z.number().optional().catch(undefined),
})
type Stored = z.infer<typeof stored>

interface SiteRow {
  value: unknown
  row_version: number
}

function readStored(value: unknown): Stored {
  return stored.parse(typeof value === 'object' && value !== null ? value : {})
}

function present(site: Stored, rowVersion: number, siteName: string): SiteConfig {
  const { hidden, ...shown } = site
  return {
    ...shown,
    status: 1,
    group_id: 0,
    site_name: site.site_name || siteName,
    logo_data: { url: '' },
    menu: menuItems.map(({ label, value, path }) => ({
      label,
      value,
      url: path,
      display: hidden.includes(value) ? 0 : 1,
    })),
    row_version: rowVersion,
  }
}

async function read(on: Queryable, lock: '' | ' for update'): Promise<SiteRow | undefined> {
  const { rows } = await on.query({
    name: `setting.site${lock.length}`,
    text: `select value, row_version from setting where key = $1${lock}`,
    values: [key],
  })
  const [row] = rows as SiteRow[]
  return row
}

/** The website's configuration as it stands; the installation's name until a super admin gives another. */
export async function siteConfig(ctx: Ctx): Promise<SiteConfig> {
  const row = await read(ctx.read, '')
  const { saved_by, saved_time, ...shown } = readStored(row?.value)
  // By whom it was saved is told to those who edit it.
  const site = ctx.session?.isSuper ? { ...shown, saved_by, saved_time } : shown
  return present(site, row?.row_version ?? 1, ctx.config.siteName)
}

async function lock(tx: Tx): Promise<SiteRow> {
  await tx.query({
    name: 'setting.siteEnsure',
    text: `insert into setting (key, value) values ($1, '{}') on conflict do nothing`,
    values: [key],
  })
  const row = await read(tx, ' for update')
  if (!row) {
    throw new Error('the site’s row is missing')
  }
  return row
}

/** Changes what is given and leaves the rest; 40900 with what stands there when another change came first. */
export async function saveSite(ctx: Ctx, input: CallParsed<typeof settingCalls.saveWebsite>): Promise<SiteConfig> {
  const { row_version: rowVersion, ...change } = input
  return await ctx.tx(async (tx) => {
    const row = await lock(tx)
    const before = readStored(row.value)
    if (rowVersion !== row.row_version) {
      throw new AppError('CONFLICT', { data: present(before, row.row_version, ctx.config.siteName) })
    }
    const saved = { saved_by: ctx.session?.name, saved_time: unixSeconds(ctx.now) }
    const after = stored.parse({ ...before, ...definedOnly(change), ...saved })
    await tx.query({
      name: 'setting.siteSave',
      text: 'update setting set value = $2, row_version = row_version + 1 where key = $1',
      values: [key, JSON.stringify(after)],
    })
    await audit(tx, ctx, { action: 'setting.website', objectType: 'setting', objectId: 0, before, after })
    return present(after, rowVersion + 1, ctx.config.siteName)
  })
}

/** The setting in which the address lies that was typed in at the first set-up. */
export const addressSetting = 'site.address'

/** The site as the environment of its installation names it. */
export interface InstalledSite {
  siteName: string
  /** PUBLIC_URL; undefined where it is not set. */
  siteUrl: string | undefined
  localUrl: string
}

/** Name and address of the site where there is no request: in mails and text messages. */
export async function siteInMails(on: Queryable, installed: InstalledSite): Promise<{ name: string; url: string }> {
  const { rows } = await on.query({
    name: 'setting.siteInMails',
    text: 'select (select value from setting where key = $1) as site, (select value from setting where key = $2) as address',
    values: [key, addressSetting],
  })
  const [row] = rows as { site: unknown; address: unknown }[]
  const typed = typeof row?.address === 'string' && row.address !== '' ? row.address : undefined
  return {
    name: readStored(row?.site).site_name || installed.siteName,
    url: installed.siteUrl ?? typed ?? installed.localUrl,
  }
}

/** Gives the site its name at the first set-up; what else is configured stays. */
export async function nameSite(tx: Tx, siteName: string): Promise<void> {
  const row = await lock(tx)
  await tx.query({
    name: 'setting.siteName',
    text: 'update setting set value = $2, row_version = row_version + 1 where key = $1',
    values: [key, JSON.stringify(stored.parse({ ...readStored(row.value), site_name: siteName }))],
  })
}

function definedOnly(change: object): object {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
