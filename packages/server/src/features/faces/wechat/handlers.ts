import { weChatCalls } from '@zhixing/contract/faces/wechat/calls.ts'
import { badField } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { PageSigner } from '../../../wechat/page-signer.ts'
import { siteConfig } from '../../base/setting/public.ts'

export interface WeChatServices {
  pageSigner: PageSigner
}

/** What pages ask for before they may name the card of a link that is shared in WeChat. */
export function weChatServed({ pageSigner }: WeChatServices): Served[] {
  return serve(weChatCalls, {
    getQrCodeUrl: async (_input, ctx) => {
      const { wechat_qr: account } = await siteConfig(ctx)
      return account === ''
        ? { url: ctx.config.publicUrl ?? `http://localhost:${ctx.config.port}`, is_wechat: false }
        : { url: account, is_wechat: true }
    },
    pageSignature: async ({ url }, ctx) => {
      const { weChat, publicUrl } = ctx.config
      // Whatever address is signed may name cards as one of ours.
      if (weChat && (publicUrl === undefined || new URL(url).origin !== new URL(publicUrl).origin)) {
        throw badField('url', '只能分享本站的页面')
      }
      const signed = await pageSigner.sign(url, ctx)
      return (
        signed && {
          app_id: signed.appId,
          timestamp: signed.timestamp,
          nonce: signed.nonce,
          signature: signed.signature,
        }
      )
    },
  })
}
