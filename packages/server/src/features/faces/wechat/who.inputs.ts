import { weChatCalls } from '@zhixing/contract/faces/wechat/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(weChatCalls, {
  getQrCodeUrl: () => ({}),
  pageSignature: () => ({ url: 'https://zhixing.example/sec/index' }),
})
