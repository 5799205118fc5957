import { z } from 'zod'
import { get } from '../../kernel/call.ts'

const addressMax = 2000

export const weChatCalls = {
  getQrCodeUrl: get('/user-api/Wechat/getQrCodeUrl', {
    who: 'anyone',
    summary: 'What a QR code holds that leads to the WeChat account, or to this site where none is named',
    spec: '2 §7',
    output: z.object({ url: z.string(), is_wechat: z.boolean() }),
  }),
  pageSignature: get('/api/WeChat/pageSignature', {
    who: 'anyone',
    own: true,
    summary: 'What WeChat’s script asks for before a page of ours may name its card; null where none can be had',
    spec: '1 §2.3',
    input: z.object({
      url: z.url({ protocol: /^https?$/, message: '页面地址不正确' }).max(addressMax, '页面地址不正确'),
    }),
    output: z
      .object({ app_id: z.string(), timestamp: z.number(), nonce: z.string(), signature: z.string() })
      .nullable(),
  }),
}
