import { randomBytes } from 'node:crypto'
import type { Queryable } from '#db/database.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { WeChatAccount } from '../../../wechat/official-account.ts'
import type { PageSigner } from '../../../wechat/page-signer.ts'
import { pageSignature } from '../../../wechat/signature.ts'
import { createTickets } from './tickets.ts'

const nonceBytes = 12

/** Signs by the tickets of an official account. */
export function accountSigner(on: Queryable, account: WeChatAccount): PageSigner {
  const ticketOf = createTickets(on, account)
  return {
    sign: async (url, ctx) => {
      const ticket = await ticketOf(ctx)
      if (ticket === undefined) {
        return null
      }
      const parts = { nonce: randomBytes(nonceBytes).toString('hex'), timestamp: unixSeconds(ctx.now) }
      return { appId: account.appId, ...parts, signature: pageSignature({ ticket, url, ...parts }) }
    },
  }
}
