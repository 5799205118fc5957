import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qIds, qInt } from '../../kernel/coerce.ts'
import { sessionShape, upgradeMessage } from '../../session.ts'
import { tagFormLimits, tagFormRoles } from './tag-form.ts'

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
    }),
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
