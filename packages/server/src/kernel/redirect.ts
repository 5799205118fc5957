import type { Config } from '#config.ts'

/**
 * Where to go after signing in or out: our own pages and configured hosts only, anything else the root (C007).
 * Backslashes and control characters are refused because browsers read `/\host` as another site.
 */
export function safeRedirect(config: Config, target: string | undefined): string {
  if (!target || /[\\\u0000-\u0020]/.test(target)) {
    return '/'
  }
  if (target.startsWith('/') && !target.startsWith('//')) {
    return target
  }
  const url = URL.canParse(target) ? new URL(target) : undefined
  const hosts = config.publicUrl ? [...config.redirectHosts, new URL(config.publicUrl).host] : config.redirectHosts
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  return url && isWeb && url.username === '' && hosts.includes(url.host) ? url.href : '/'
}
