import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qInt, text } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { formMessages, passwordLimits } from '../../limits.ts'
import { invitationLimits } from '../../people/account/calls.ts'
import { contactField as account } from '../../people/account/contact-field.ts'
import { proof } from './proof.ts'

/**
 * One-time codes: 6 digits, 5 minutes, one a minute and ten a day for an account and who asks, five wrong tries (expected
 * 3.28); fifty a day for an account whoever asks, so that nobody is flooded.
 */
export const codeLimits = {
  digits: 6,
  lifeMinutes: 5,
  perDay: 10,
  perDayOfAll: 50,
  resendSeconds: 60,
  wrongTries: 5,
} as const

/** What a person is reached and found by. */
export const contactKinds = ['mobile', 'email'] as const
export type ContactKind = (typeof contactKinds)[number]

/** The same words for a link that is used, over or made up. */
export const activationGone = '激活链接无效或已过期，请联系组织管理员重新发送'

export const personLimits = { nameMax: 20, numberMax: 32 } as const

const password = z
  .string(formMessages.passwordRequired)
  .min(1, formMessages.passwordRequired)
  .max(passwordLimits.max, `密码最多${passwordLimits.max}个字符`)
const code = z
  .string(formMessages.codeRequired)
  .transform((value) => value.trim())
  .refine((value) => /^\d{6}$/.test(value), '请输入6位数字验证码')

const redirect = { redirect_uri: z.string().max(2000).optional() }
const urlReply = z.object({ url: z.string() })

/** A signed-in reply: where to go next. Other clients (`client=api`) get a token of their own, sent alone. */
const signedIn = z.object({ url: z.string(), token: z.string() })
const client = { client: z.enum(['web', 'api']).optional() }

export const passportCalls = {
  doLogin: get('/api/Passport/doLogin', {
    who: 'anyone',
    summary: 'The address of the sign-in page',
    spec: '2 §7',
    input: z.object(redirect),
    output: urlReply,
  }),
  doReg: get('/api/Passport/doReg', {
    who: 'anyone',
    summary: 'The address of the sign-up page',
    spec: '2 §7',
    input: z.object(redirect),
    output: urlReply,
  }),
  toPersonal: get('/api/Passport/toPersonal', {
    who: 'signedIn',
    summary: 'The address of the personal home: the user centre’s where the site names one, else our own page',
    spec: '2 §7, 2 §2',
    input: z.object({ ...redirect, tab: z.string().max(40).optional() }),
    output: urlReply,
  }),
  doLogout: get('/api/Passport/doLogout', {
    who: 'anyone',
    writes: true,
    replayable: true,
    demo: true,
    summary: 'Ends the session and clears its cookie',
    spec: '2 §7',
    input: z.object(redirect),
    output: urlReply,
  }),
  changeOrg: get('/api/Passport/changeOrg', {
    who: 'signedIn',
    writes: true,
    replayable: true,
    summary: 'Makes another of the person’s organisations the current one; 0 leaves all',
    spec: '2 §7',
    input: z.object({ ...redirect, group_id: qInt(0) }),
    output: urlReply,
  }),
  signIn: post('/api/Passport/signIn', {
    who: 'anyone',
    demo: true,
    own: true,
    summary: 'Signs in by mobile or e-mail and password, or by organisation, 学号/工号 and password',
    spec: '3 §4',
    input: z.object({
      ...redirect,
      ...client,
      ...proof,
      account: text({ min: 1, max: 120, required: formMessages.accountRequired }),
      password,
      /** With it, `account` is the 学号/工号 within that organisation. */
      group_id: id().optional(),
    }),
    output: signedIn,
  }),
  signInByCode: post('/api/Passport/signInByCode', {
    who: 'anyone',
    demo: true,
    own: true,
    summary: 'Signs in by mobile or e-mail and a one-time code',
    spec: '3 §4',
    input: z.object({ ...redirect, ...client, ...proof, account, code }),
    output: signedIn,
  }),
  signUp: post('/api/Passport/signUp', {
    who: 'anyone',
    demo: true,
    own: true,
    summary: 'Makes an account for a mobile or e-mail proved by a one-time code, and signs in',
    spec: '3 §4',
    input: z.object({
      ...redirect,
      ...proof,
      account,
      code,
      name: z
        .string('请输入姓名')
        .max(200, '姓名限制20个字符以内')
        .transform(cleanName)
        .pipe(text({ min: 1, max: personLimits.nameMax, required: '请输入姓名', message: '姓名限制20个字符以内' })),
      password,
      /** The code of whoever invited the person; one that nobody has is passed over. */
      invite: z.string().max(invitationLimits.codeMax).optional(),
    }),
    output: signedIn,
  }),
  resetPassword: post('/api/Passport/resetPassword', {
    who: 'anyone',
    demo: true,
    own: true,
    summary: 'Sets a new password after a one-time code and ends every other session',
    spec: '3 §4',
    input: z.object({ ...proof, account, code, password }),
    output: z.object({ done: z.boolean() }),
  }),
  sendCode: post('/user-api/Verify/sendcode', {
    who: 'anyone',
    demo: true,
    summary: 'Sends a one-time code; answers the same whether the account exists or not',
    spec: '2 §7',
    input: z.object({
      ...proof,
      account: account.optional(),
      type: z.enum(['sign_in', 'sign_up', 'reset', 'change_old', 'change_new']),
      /** Of `change_old`: which of one’s own contacts it goes to; then no account is named. */
      kind: z.enum(contactKinds).optional(),
    }),
    output: z.object({ resend_seconds: z.number() }),
  }),
  changeMobileOrEmail: post('/user-api/Users/changeMobileOrEmail', {
    who: 'signedIn',
    summary:
      'Changes one’s mobile or e-mail by a code to the new one and one to the old, or the password where none was proved before',
    spec: '2 §7, 3 §2.3',
    input: z.object({
      ...proof,
      kind: z.enum(contactKinds),
      account: z.string().max(120).optional(),
      code,
      old_code: code.optional(),
      password: password.optional(),
    }),
    /** Masked. */
    output: z.object({ mobile: z.string(), email: z.string() }),
  }),
  changePassword: post('/api/Passport/changePassword', {
    who: 'signedIn',
    own: true,
    summary: 'Changes one’s password by the old one and ends every other session; without an old one it is set',
    spec: '3 §2.3',
    input: z.object({ ...proof, old_password: password.optional(), password }),
    output: z.object({ done: z.boolean() }),
  }),
  endOtherDevices: post('/api/Passport/endOtherDevices', {
    who: 'signedIn',
    own: true,
    replayable: true,
    summary: 'Ends every session of the person but this one',
    spec: '3 §4',
    output: z.object({ ended: z.number() }),
  }),
  active: get('/user-api/passport/active', {
    who: 'anyone',
    writes: true,
    summary:
      'Sets a password by an activation link, makes the invited active and signs in; pages send it as a POST, so that no log keeps the password',
    spec: '2 §7',
    input: z.object({ token: z.string().min(1, activationGone).max(100, activationGone), password }),
    output: z.object({ url: z.string() }),
  }),
  searchOrg: list('/api/Passport/searchOrg', {
    who: 'anyone',
    own: true,
    summary: 'Organisations by name, to sign in with a 学号/工号',
    spec: '3 §4',
    filter: { keyword: keyword(40) },
    row: z.object({ group_id: z.number(), group_name: z.string() }),
  }),
  demoAccounts: get('/api/Passport/demoAccounts', {
    who: 'anyone',
    own: true,
    summary: 'The demo accounts, and the newest codes sent; empty unless this is a demonstration',
    spec: '3 §4',
    output: z.object({
      demo: z.boolean(),
      password: z.string(),
      accounts: z.array(z.object({ account: z.string(), mobile: z.string(), name: z.string(), role: z.string() })),
      codes: z.array(z.object({ to: z.string(), text: z.string(), sent_at: z.number() })),
    }),
  }),
  devices: list('/api/Passport/devices', {
    who: 'signedIn',
    own: true,
    summary: 'The sessions of the signed-in person',
    spec: '3 §4',
    row: z.object({
      id: z.number(),
      client: z.string(),
      user_agent: z.string(),
      ip: z.string(),
      create_time: z.number(),
      current: z.boolean(),
    }),
  }),
  endDevice: post('/api/Passport/endDevice', {
    who: 'signedIn',
    own: true,
    summary: 'Ends one of the person’s sessions',
    spec: '3 §4',
    input: z.object({ id: id() }),
    output: z.object({ done: z.boolean() }),
  }),
}
