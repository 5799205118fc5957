import type { SiteConfig } from '../../base/setting/calls.ts'

type Places = Pick<SiteConfig, 'user_centre' | 'mall'>

/** An address below another, whether or not that ends with a slash. */
const below = (base: string, path: string) => `${base.replace(/\/$/, '')}${path}`

/** Our own page that stands for the user centre's personal home where the site has none. */
export const ownPersonalPath = '/sec/homepage'

/** Opens the user centre's personal home, with a tab where one is wanted; our own page where the site names no user centre (2 §2). */
export function personalUrl({ user_centre: centre }: Places, tab = ''): string {
  if (centre === '') {
    return ownPersonalPath
  }
  return below(centre, tab === '' ? '/personal' : `/personal?tab=${encodeURIComponent(tab)}`)
}

/** Paths of the user centre for making and opening organisations, used once the site names one; ours to propose (2 §7). */
const centrePaths = { createOrg: '/org/create', regBranch: '/org/branch', orgSpace: '/org' } as const

/** Opens a page of organisations at the user centre, with where to go back to; our own page where the site names none. */
export function orgCentreUrl(
  { user_centre: centre }: Places,
  { page, own, query }: { page: keyof typeof centrePaths; own: string; query: Readonly<Record<string, string>> },
): string {
  const asked = Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return centre === '' ? own : below(centre, `${centrePaths[page]}${asked === '' ? '' : `?${asked}`}`)
}

/** Opens the user centre's credits page; undefined where the site names no user centre. */
export function creditsUrl({ user_centre: centre }: Places): string | undefined {
  return centre === '' ? undefined : below(centre, '/my-credits')
}

/** Opens the points mall; undefined where the site names none. */
export function mallUrl({ mall }: Places): string | undefined {
  return mall === '' ? undefined : mall
}
