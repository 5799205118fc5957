import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { text } from '../../kernel/coerce.ts'
import { formats, formMessages, passwordLimits } from '../../limits.ts'
import { spelledAlike } from '../../people/account/spelling.ts'
import { personLimits } from '../passport/calls.ts'

export const setupLimits = { siteNameMax: 20, orgNameMax: 50, addressMax: 200, codeTries: 5 } as const

export const setupMessages = {
  wrongLink: '链接无效，请复制终端上最新的完整链接',
  done: '站点已设置完成，链接已失效，请直接登录',
  siteName: '请输入网站名称',
  siteNameLong: '网站名称限制20个字符以内',
  address: '请输入以 http:// 或 https:// 开头的网站地址',
  orgName: '请输入组织名称',
  orgNameLong: '组织名称限制50个字符以内',
  wrongCode: '验证码不正确，请重新输入',
  noCode: '请先发送验证码',
  notSent: '发送失败，请检查服务器上的设置后重试',
  mailOpen: '请确认邮件可以收到，或选择跳过',
  smsOpen: '请确认短信可以收到，或选择跳过',
} as const

/** What is sent to see whether it arrives. */
export const setupChannels = ['mail', 'sms'] as const
export type SetupChannel = (typeof setupChannels)[number]

const key = z.string().max(100)

const account = z
  .string(formMessages.accountRequired)
  .max(120, formMessages.accountWrong)
  .transform(spelledAlike)
  .refine((value) => formats.mobile.test(value) || formats.email.test(value), formMessages.accountWrong)

/** An address of the site, without a slash at the end. */
const address = z
  .url({ protocol: /^https?$/, error: setupMessages.address })
  .max(setupLimits.addressMax, setupMessages.address)
  .transform((value) => /^https?:\/\/[^/?#]+/i.exec(value)?.[0] ?? value)

/** How a channel stands: nothing is set up, sent nowhere yet, or a code came back. */
export const channelStates = ['none', 'open', 'confirmed'] as const

const own = { own: true, spec: '3 §4' } as const

/** Something that is missing for real use: what, and what to do. */
export const missingShape = z.object({ id: z.string(), title: z.string(), todo: z.string() })
export type Missing = z.infer<typeof missingShape>

export const setupCalls = {
  state: get('/api/Setup/state', {
    who: 'anyone',
    ...own,
    summary: 'Where the first set-up stands, for who has its one-time link; 41000 once there is an admin',
    input: z.object({ key }),
    output: z.object({
      site_name: z.string(),
      /** Set by the environment: not asked for. */
      address: z.string(),
      mail: z.enum(channelStates),
      sms: z.enum(channelStates),
    }),
  }),
  sendTry: post('/api/Setup/sendTry', {
    who: 'anyone',
    ...own,
    summary: 'Sends a code by mail or text message, to see whether it arrives',
    input: z.object({ key, channel: z.enum(setupChannels), to: account }),
    output: z.object({ sent: z.boolean() }),
  }),
  confirmTry: post('/api/Setup/confirmTry', {
    who: 'anyone',
    ...own,
    summary: 'Confirms by its code that a mail or text message arrived',
    input: z.object({ key, channel: z.enum(setupChannels), code: z.string().trim().max(10) }),
    output: z.object({ confirmed: z.boolean() }),
  }),
  finish: post('/api/Setup/finish', {
    who: 'anyone',
    ...own,
    summary: 'Makes the first super admin and the first organisation; the link is dead afterwards',
    input: z.object({
      key,
      site_name: text({
        min: 1,
        max: setupLimits.siteNameMax,
        required: setupMessages.siteName,
        message: setupMessages.siteNameLong,
      }),
      address: address.optional(),
      name: text({ min: 1, max: personLimits.nameMax, required: '请输入姓名', message: '姓名限制20个字符以内' }),
      account,
      password: z
        .string(formMessages.passwordRequired)
        .min(1, formMessages.passwordRequired)
        .max(passwordLimits.max, `密码最多${passwordLimits.max}个字符`),
      org_name: text({
        min: 1,
        max: setupLimits.orgNameMax,
        required: setupMessages.orgName,
        message: setupMessages.orgNameLong,
      }),
      /** Goes on without them, warned that nobody can prove an account. */
      skip_mail: z.boolean().default(false),
      skip_sms: z.boolean().default(false),
    }),
    output: z.object({ url: z.string() }),
  }),
  missing: get('/api/Setup/missing', {
    who: 'super',
    ...own,
    summary: 'What is missing for real use, as `npm run doctor` tells it; empty when nothing is',
    output: z.object({
      missing: z.array(missingShape),
      /** What was closed when a demonstration was left. */
      closed: z.array(z.object({ id: z.number(), type: z.string(), title: z.string() })),
    }),
  }),
}
