import type { SiteConfig } from '@zhixing/contract/base/setting/calls.ts'
import { firstCity } from '@zhixing/contract/base/setting/limits.ts'
import { isRecord } from '#api/json.ts'
import { send } from '#api/send.ts'
import { useKeptEnvelope } from '#api/use-kept-envelope.ts'
import { currentSite } from './site.ts'

/** The website's reply as the cache files it. */
const siteKey = ['', 'website', ''] as const

function isSite(value: unknown): value is SiteConfig {
  return isRecord(value) && Array.isArray(value.menu) && typeof value.site_name === 'string'
}

function unconfigured(): SiteConfig {
  return {
    status: 1,
    group_id: 0,
    site_name: currentSite().siteName,
    hotline: '',
    copyright: '',
    record_number: '',
    show: 0,
    show_version: 1,
    default_city: { ...firstCity },
    contact_sales: '',
    user_centre: '',
    mall: '',
    saas: '',
    wechat_qr: '',
    sibling_systems: [],
    logo_data: { url: '' },
    menu: [],
    row_version: 0,
  }
}

function readSite(envelope: unknown): SiteConfig {
  const data = isRecord(envelope) ? envelope.data : undefined
  return isSite(data) ? data : unconfigured()
}

async function askSite(): Promise<unknown> {
  const { settingCalls } = await import('@zhixing/contract/base/setting/calls.ts')
  return await send(settingCalls.website, {})
}

/** The website's configuration. It comes with the first view; a change by a super admin shows at once on their page. */
export function useSite(): SiteConfig {
  return useKeptEnvelope({ key: siteKey, ask: askSite, read: readSite }) ?? unconfigured()
}
