import { z } from 'zod'
import { fileShape } from '../../base/upload/calls.ts'
import { get, list, post } from '../../kernel/call.ts'
import { id, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { auditStatus, cleanIdNumber, identityLimits, identityMessages, isIdNumber } from './identity.ts'
import { nameRefusal } from './name.ts'

const status = z.literal([auditStatus.none, auditStatus.pending, auditStatus.approved, auditStatus.rejected])

/** A person's name as it is stored; 40000 in words for what is none. */
export const personName = z
  .string('请输入姓名')
  .max(200, '姓名限制50个字符以内')
  .transform(cleanName)
  .superRefine((name, context) => {
    const message = nameRefusal(name)
    if (message) {
      context.addIssue({ code: 'custom', message })
    }
  })

const idNumber = z
  .string(identityMessages.numberRequired)
  .max(60, identityMessages.numberWrong)
  .transform(cleanIdNumber)
  .refine((number) => number !== '', identityMessages.numberRequired)
  .refine((number) => number === '' || isIdNumber(number), identityMessages.numberWrong)

/** One's own identity: of the number the last four characters. */
export const verifiedShape = z.object({
  status,
  name: z.string(),
  id_tail: z.string(),
  front: fileShape.nullable(),
  back: fileShape.nullable(),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  sent_time: unixSeconds,
  decided_time: unixSeconds,
  row_version: z.number(),
})
export type OwnIdentity = z.infer<typeof verifiedShape>

const identityFields = {
  name: personName,
  id_number: idNumber,
  front_file_id: qInt(1).optional(),
  back_file_id: qInt(1).optional(),
}

/** A line of the list that super admins review. */
export const reviewLine = z.object({
  uid: z.number(),
  openid: z.string(),
  /** Of the account. */
  account_name: z.string(),
  avatar: z.string(),
  /** Of the identity. */
  name: z.string(),
  id_tail: z.string(),
  status,
  reason: z.string(),
  sent_time: unixSeconds,
  decided_time: unixSeconds,
})
export type ReviewLine = z.infer<typeof reviewLine>

export const verifiedCalls = {
  detail: get('/user-api/Verified/detail', {
    who: 'signedIn',
    summary: 'One’s own identity with its state: 0 not sent, 2 pending, 3 approved, -2 rejected',
    spec: '2 §7, 2 §4',
    output: verifiedShape,
  }),
  create: post('/user-api/Verified/create', {
    who: 'signedIn',
    once: true,
    summary: 'Sends one’s identity to be reviewed: name, number and both sides of the card',
    spec: '2 §7',
    input: z.object(identityFields),
    output: verifiedShape,
  }),
  update: post('/user-api/Verified/update', {
    who: 'signedIn',
    summary: 'Sends it again, changed; 40900 once it is approved, or when it was decided meanwhile',
    spec: '2 §7',
    input: z.object({ ...identityFields, row_version: qInt(0) }),
    output: verifiedShape,
  }),
  lists: list('/api/Backend/verifications', {
    who: 'super',
    own: true,
    summary: 'Identities that were sent, those that wait first',
    spec: '2 §4',
    filter: { status: status.or(z.enum(['2', '3', '-2']).transform(Number)).optional() },
    row: reviewLine,
  }),
  review: post('/api/Backend/verification', {
    who: 'super',
    own: true,
    replayable: true,
    summary: 'An identity with its number and pictures; each look at one is written down',
    spec: '2 §4',
    input: z.object({ uid: id() }),
    output: reviewLine.extend({
      id_number: z.string(),
      front: fileShape.nullable(),
      back: fileShape.nullable(),
      row_version: z.number(),
    }),
  }),
  decide: post('/api/Backend/decideVerification', {
    who: 'super',
    own: true,
    summary: 'Approves an identity or rejects it with a reason; the person is told',
    spec: '2 §4',
    input: z.object({
      uid: id(),
      row_version: qInt(1),
      approve: z.boolean(),
      reason: text({ max: identityLimits.reasonMax, message: identityMessages.reasonLength }).default(''),
    }),
    output: z.object({ status }),
  }),
}
