import type { Config } from '#config.ts'
import { firstScriptSource } from './first-script.ts'

/**
 * Headers of every reply that a page may be made of. Scripts come from us alone (and WeChat's own where an account of it is set up), inline but for the
 * first one not at all; styles may be inline because what opens is placed by them; media may come from FILES_URL or the bucket, and a
 * teacher's link may show any other site in a frame.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const files = fileOrigins(config)
    .map((origin) => ` ${origin}`)
    .join('')
  const scripts = config.weChat ? ` ${weChatScripts}` : ''
  const csp = [
    `default-src 'self'`,
    `script-src 'self' ${firstScriptSource}${scripts}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    `connect-src 'self'${files}`,
    `font-src 'self' data:`,
    `worker-src 'self' blob:`,
    `frame-src 'self' https: http:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ')
  return {
    'content-security-policy': csp,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...strictTransport(config),
  }
}

/** Headers of a call's reply, data that loads nothing and stands in no frame: the policy of a page would outweigh most of them. */
export function callHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...strictTransport(config),
  }
}

function strictTransport({ publicUrl }: Config): Record<string, string> {
  return publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}
}

/** The address of WeChat’s script for pages. */
const weChatScripts = 'https://res.wx.qq.com'

/** Origins of files besides ourselves. */
function fileOrigins({ filesUrl, s3 }: Config): string[] {
  const bucket = s3 ? new URL(s3.endpoint) : undefined
  const host = s3 && bucket && !s3.pathStyle ? `${s3.bucket}.${bucket.host}` : bucket?.host
  return [...(filesUrl ? [new URL(filesUrl).origin] : []), ...(bucket ? [`${bucket.protocol}//${host}`] : [])]
}
