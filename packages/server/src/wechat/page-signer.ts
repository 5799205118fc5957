import type { Ctx } from '#kernel/context.ts'

/** What WeChat's script asks of a page before it may name the card of a shared link. */
interface PageSignature {
  appId: string
  /** Whole unix seconds. */
  timestamp: number
  nonce: string
  signature: string
}

/** Signs addresses of ours for WeChat's script; null where none can be had. */
export interface PageSigner {
  sign(url: string, ctx: Pick<Ctx, 'now' | 'log'>): Promise<PageSignature | null>
}

/** Where no account of WeChat's is set up: nothing is signed, and pages keep what their head says of them. */
export const noSigner: PageSigner = { sign: () => Promise.resolve(null) }
