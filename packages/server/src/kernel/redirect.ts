import type { Config } from '#config.ts'

/**
 * Where to go after signing in or out: our own pages and configured hosts only, anything else the root (C007).
 * Backslashes and control characters are refused because browsers read `/\host` as another site.
 */
export function safeRedirect(config: Config, target: string | undefined): string {
  if (!target || [...target].some((sign) => sign <= ' ' || sign === '\\')) {
    return '/'
  }
  if (target.startsWith('/')) {
    const inside = new URL(target, 'http://here.invalid')
    // A path such as /.//host comes out as //host.
    const isInside = inside.host === 'here.invalid' && !inside.pathname.startsWith('//')
    return isInside ? `${inside.pathname}${inside.search}${inside.hash}` : '/'
  }
  const url = URL.canParse(target) ? new URL(target) : undefined
  const hosts = config.publicUrl ? [...config.redirectHosts, new URL(config.publicUrl).host] : config.redirectHosts
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  return url && isWeb && url.username === '' && url.password === '' && hosts.includes(url.host) ? url.href : '/'
}
