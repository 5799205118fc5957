import aws4 from 'aws4'
import type { S3Config } from '#config.ts'
import { contentHeaders } from './shown-types.ts'
import { keyPattern } from './signed-form.ts'
import type { LinkOptions } from './store.ts'

const secondMs = 1000

export interface S3Links {
  /** Where keys begin. */
  base: string
  /** The key of an address below a prefix. */
  keyOf(url: string, prefix: string): string | undefined
  secondsUntil(moment: Date): number
  sign(key: string, options: LinkOptions): string
}

/** Addresses in a bucket. Links are signed at once and without asking anybody: a list has many of them. */
export function createS3Links({ endpoint, region, bucket, pathStyle, key: accessKeyId, secret }: S3Config): S3Links {
  const url = new URL(endpoint)
  const host = pathStyle ? url.host : `${bucket}.${url.host}`
  const prefix = pathStyle ? `/${bucket}` : ''
  const base = `${url.protocol}//${host}${prefix}`
  const secondsUntil = (moment: Date) => Math.max(1, Math.ceil((moment.getTime() - Date.now()) / secondMs))
  return {
    base,
    secondsUntil,
    keyOf(text, below) {
      // Some stores write the slashes of a key as %2F.
      const found = URL.canParse(text) ? new URL(text) : undefined
      const at = found && `${found.protocol}//${found.host}${decoded(found.pathname)}`
      const key = at?.startsWith(`${base}/${below}`) ? at.slice(base.length + 1 + below.length) : ''
      return keyPattern.test(key) ? key : undefined
    },
    sign(key, { filename, expiresAt, download = false }) {
      const { type, disposition } = contentHeaders(key, { filename, download })
      const query = [
        ['X-Amz-Expires', String(expiresAt ? secondsUntil(expiresAt) : 1)],
        ['response-content-disposition', disposition],
        ['response-content-type', type],
      ].map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
      const signed = aws4.sign(
        { service: 's3', region, method: 'GET', host, path: `${prefix}/${key}?${query.join('&')}`, signQuery: true },
        { accessKeyId, secretAccessKey: secret },
      )
      return `${url.protocol}//${host}${signed.path ?? ''}`
    },
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
