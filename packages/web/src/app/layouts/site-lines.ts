import type { SiteConfig } from '@zhixing/contract/setting/calls.ts'
import { productLabel } from '#session/site.ts'

type Shown = Pick<SiteConfig, 'show_version' | 'site_name' | 'hotline' | 'show' | 'copyright' | 'record_number'>

/** What stands at the foot of the sidebar and of the legacy pages: as much as the site's configuration shows. */
export function siteLines(site: Shown): string[] {
  return [
    site.show_version === 1 ? `${site.site_name} ${productLabel}` : '',
    site.hotline ? `服务热线 ${site.hotline}` : '',
    ...(site.show === 1 ? [site.copyright, site.record_number] : []),
  ].filter(Boolean)
}
