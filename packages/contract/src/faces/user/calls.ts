import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qIds, qInt, qList, text } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { formMessages } from '../../limits.ts'
import { accountLimits, accountMessages } from '../../people/account/limits.ts'
import { personName } from '../../people/account/verified-calls.ts'
import { sessionShape, upgradeMessage } from '../../session.ts'
import { tagFormLimits, tagFormRoles } from './tag-form.ts'

/** A person as lists of an organisation show them. */
export const userLine = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  group_name: z.string(),
})

export const userDetail = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  introduce: z.string(),
  /** Told to admins of the person’s organisation alone; empty to others. */
  group_name: z.string(),
  number: z.string(),
  mobile: z.string(),
  email: z.string(),
})

export const userCalls = {
  getUserInfo: get('/api/User/getUserInfo', {
    who: 'anyone',
    summary: 'The session: who is signed in, with which roles, organisations and plan',
    spec: '3 §3',
    aliases: ['/api/Passport/getUserInfo'],
    output: sessionShape,
  }),
  checkPermission: get('/api/User/checkPermission', {
    who: 'anyone',
    summary: 'Whether the person may do a kind of thing, and if not, which upgrade would help',
    spec: '2 §6',
    aliases: ['/api/Passport/checkPermission'],
    input: z.object({ type: z.string().min(1).max(60) }),
    output: z.object({
      allowed: z.boolean(),
      /** Why not, in words a page can show; empty when allowed. */
      reason: z.string(),
      upgrade: upgradeMessage.nullable(),
      /** Of create_room: the templates of a class there are, and the upgrade that would bring the others (1 §2.9). */
      templates: z.array(z.object({ template: z.number(), enabled: z.boolean() })).optional(),
      type: upgradeMessage.shape.type.optional(),
      upgrade_role: upgradeMessage.shape.upgrade_role.optional(),
      upgrade_type: z.string().optional(),
      vip_name: z.string().optional(),
    }),
  }),
  accountSetting: post('/user-api/admin.Users/accountSetting', {
    who: 'signedIn',
    summary:
      'Sets one’s name, picture and introduction; with `uid` an admin those of a member whose account the organisation made and who proved no contact',
    spec: '2 §7',
    input: z.object({
      uid: id().optional(),
      name: personName.optional(),
      /** An uploaded picture; 0 takes it away. */
      avatar_file_id: qInt(0).optional(),
      introduce: text({ max: accountLimits.introduceMax, message: accountMessages.introduceLength }).optional(),
    }),
    output: z.object({ name: z.string(), avatar: z.string(), introduce: z.string() }),
  }),
  detail: get('/user-api/Users/detail', {
    who: 'signedIn',
    summary:
      'A person by uid or openid: name, picture and introduction; to admins of their organisation also it, the number and the masked contact',
    spec: '2 §7',
    input: z.object({ uid: id().optional(), openid: z.string().max(40).optional() }),
    output: userDetail,
  }),
  lists: list('/api/User/lists', {
    who: 'teacher',
    summary:
      'People of the current organisation by name, sound, number or whole mobile; for admins also of those below it',
    spec: '2 §7',
    filter: { keyword: keyword(40, cleanName).optional() },
    row: userLine,
  }),
  getLxpUsers: post('/api/User/getLxpUsers', {
    who: 'teacher',
    replayable: true,
    demo: true,
    summary:
      'People of the current organisation, and for admins of those below it, by their ids; a read made with POST',
    spec: '2 §7',
    input: z.object({
      uids: qIds(accountLimits.usersMost).default([]),
      openids: qList()
        .pipe(z.array(z.string().max(40)).max(accountLimits.usersMost))
        .optional(),
    }),
    output: z.array(userLine),
  }),
  getPlatformUser: post('/api/User/getPlatformUser', {
    who: 'admin',
    replayable: true,
    summary: 'A person of the whole platform by a whole mobile or e-mail; limited and written down',
    spec: '2 §7',
    input: z.object({ account: text({ min: 1, max: 120, required: formMessages.accountRequired }) }),
    output: z.object({ openid: z.string(), name: z.string(), contact: z.string() }).nullable(),
  }),
  addUserTag: post('/api/User/addUserTag', {
    who: 'signedIn',
    summary:
      'What a person is, which industry they work in and up to five tags they care about; all of it may be empty',
    spec: '2 §7, 3 §7, 3 §3',
    input: z.object({
      role: z.enum(tagFormRoles).optional(),
      hy: qInt(0).optional(),
      tag: qIds(tagFormLimits.tagMax).default([]),
    }),
    output: z.object({ done: z.boolean() }),
  }),
  deleteUserTag: post('/api/User/deleteUserTag', {
    who: 'signedIn',
    replayable: true,
    summary: 'Takes one of the tags a person cares about away; twice is once',
    spec: '2 §7',
    input: z.object({ id: id() }),
    output: z.object({ done: z.boolean() }),
  }),
  getTaskTotoCount: get('/api/User/getTaskTotoCount', {
    who: 'signedIn',
    summary:
      'How much presses the person now: to sit, to sign, to hand in; counted to a hundred (spelled as the specification does)',
    spec: '2 §7, 3 §7',
    output: z.object({ count: z.number() }),
  }),
  modifyFirstLoginTime: get('/api/User/modifyFirstLoginTime', {
    who: 'signedIn',
    writes: true,
    replayable: true,
    summary: 'Notes that the first-login form was seen; twice is once',
    spec: '2 §7, 3 §7',
    output: z.object({ first_login_time: z.number() }),
  }),
}
