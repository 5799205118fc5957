import { settingCalls } from '@zhixing/contract/base/setting/calls.ts'
import { optionLists } from '@zhixing/contract/base/setting/options.ts'
import { serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { saveSite, siteConfig } from './site.ts'

export const settingServed = serve(settingCalls, {
  getServerTime: (_input, ctx) => ({ time: unixSeconds(ctx.now), now: ctx.now.getTime() }),
  website: (_input, ctx) => siteConfig(ctx),
  getSetting: (_input, ctx) => siteConfig(ctx),
  getDefaultConfig: (_input, ctx) => siteConfig(ctx),
  getOptions: (input) => [...optionLists[input.option]],
  saveWebsite: (input, ctx) => saveSite(ctx, input),
})
