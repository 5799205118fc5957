import { createHash } from 'node:crypto'

export interface SignedParts {
  ticket: string
  nonce: string
  /** Whole unix seconds. */
  timestamp: number
  url: string
}

/** The signature of a page by WeChat's rule: SHA-1 over the four by name, the address without what follows its #. */
export function pageSignature({ ticket, nonce, timestamp, url }: SignedParts): string {
  const [address] = url.split('#')
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${address}`
  return createHash('sha1').update(text).digest('hex')
}
