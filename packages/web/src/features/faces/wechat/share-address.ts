/** What WeChat itself adds to the address of a link that was opened from a chat. */
const added = ['from', 'isappinstalled', 'scene']

/** The address others get of this page: its own where it is an alias, without what WeChat added to the way here. */
export function linkOf(href: string, canonical: string | undefined): string {
  const url = new URL(canonical ?? href)
  url.hash = ''
  for (const name of added) {
    url.searchParams.delete(name)
  }
  return url.href
}

/**
 * The address whose signature WeChat checks: on an iPhone the one the visit began with, whatever pages came since, and
 * else that of the page.
 */
export function signedAddress(userAgent: string, { first, now }: { first: string; now: string }): string {
  const [address = ''] = (/iPhone|iPad|iPod/.test(userAgent) ? first : now).split('#', 1)
  return address
}
