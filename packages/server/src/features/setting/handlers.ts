import { settingCalls } from '@zhixing/contract/setting/calls.ts'
import { serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'

export const settingServed = serve(settingCalls, {
  getServerTime: (_input, ctx) => ({ time: unixSeconds(ctx.now), now: ctx.now.getTime() }),
})
