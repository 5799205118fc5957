import type { SiteConfig } from '@zhixing/contract/base/setting/calls.ts'
import { productLabel } from '#session/site.ts'

type Shown = Pick<SiteConfig, 'show_version' | 'site_name' | 'hotline' | 'show' | 'copyright' | 'record_number'>

/** Where everybody can look a site's record up. */
const recordRegister = 'https://beian.miit.gov.cn/'

export interface SiteLine {
  text: string
  href?: string
}

/** What stands at the foot of the sidebar and of the legacy pages: as much as the site's configuration shows. */
export function siteLines(site: Shown): SiteLine[] {
  return [
    { text: site.show_version === 1 ? `${site.site_name} ${productLabel}` : '' },
    { text: site.hotline ? `服务热线 ${site.hotline}` : '' },
    ...(site.show === 1 ? [{ text: site.copyright }, { text: site.record_number, href: recordRegister }] : []),
  ].filter(({ text }) => text !== '')
}
