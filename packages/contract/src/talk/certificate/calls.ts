import { z } from 'zod'
import { always, get, list, post } from '../../kernel/call.ts'
import { id, keyword, qInt, text } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { savedFields } from '../../kernel/saved.ts'
import { certificateLimits, certificateMessages, certificateStates, paper } from './limits.ts'

const ofContent = { who: { can: 'content.grade', of: 'id' }, spec: '2 §2', own: true } as const
const { textMax, sizeMin, sizeMax, linesMax, nameMax, monthsMax, reasonMin, reasonMax } = certificateLimits

export const certificateLine = z.object({
  text: z.string().max(textMax),
  x: z.number().min(0).max(paper.height),
  y: z.number().min(0).max(paper.height),
  size: z.number().min(sizeMin).max(sizeMax),
  align: z.enum(['left', 'center', 'right']),
  is_bold: z.boolean(),
})

const orientation = z.enum(['landscape', 'portrait'])

/** What is printed, as it was when it was issued. */
export const printedShape = z.object({
  orientation,
  lines: z.array(certificateLine),
})
export type Printed = z.infer<typeof printedShape>

const certificateRow = z.object({
  id: z.number(),
  no: z.string(),
  code: z.string(),
  kind: z.enum(['completion', 'statement']),
  title: z.string(),
  holder: z.string(),
  number: z.string(),
  state: z.enum(certificateStates),
  state_text: z.string(),
  issue_time: z.number(),
  /** 0 for ever. */
  valid_time: z.number(),
  revoke_reason: z.string(),
})
export type CertificateRow = z.infer<typeof certificateRow>

const templateFields = {
  name: text({ min: 1, max: nameMax, required: '请输入模板名称' }),
  orientation,
  lines: z.array(certificateLine).min(1).max(linesMax),
  prefix: z.string().regex(certificateLimits.prefix, '编号前缀为6位以内的大写字母或数字'),
  /** Months it is valid; 0 for ever. */
  valid_months: z.int().min(0).max(monthsMax),
}

const template = z.object({
  id: z.number(),
  name: z.string(),
  orientation,
  lines: z.array(certificateLine),
  prefix: z.string(),
  valid_months: z.number(),
  row_version: z.number(),
  ...savedFields,
})
export type CertificateTemplate = z.infer<typeof template>

const rule = z.object({
  is_on: z.boolean(),
  /** 0 for the usual one. */
  template_id: z.number(),
  /** Of the total in percent; null asks for none. */
  min_percent: z.number().nullable(),
  row_version: z.number(),
})

const done = z.object({ done: z.boolean() })

/** Certificates of completion and statements of learning time (expected 3.17). */
export const certificateCalls = {
  rule: get('/api/Certificate/rule', {
    ...ofContent,
    summary: 'When a collection issues certificates, and the templates to choose from',
    input: z.object({ id: id() }),
    output: rule.extend({ templates: z.array(template), issued: z.number(), ...savedFields }),
  }),
  saveRule: post('/api/Certificate/saveRule', {
    ...ofContent,
    once: true,
    summary: 'Says when a collection issues certificates; who has earned one gets it',
    input: z.object({
      id: id(),
      is_on: z.boolean(),
      template_id: qInt(0),
      min_percent: z.number().min(1).max(100).nullable(),
      row_version: z.int().nonnegative(),
    }),
    output: rule,
  }),
  lists: list('/api/Certificate/lists', {
    ...ofContent,
    summary: 'Certificates a collection has issued, newest first',
    filter: { id: id(), keyword: keyword(60, cleanName).optional() },
    row: certificateRow,
    exportName: '证书名单',
    exports: [
      { key: 'no', title: '证书编号', width: 24 },
      { key: 'holder', title: '姓名' },
      { key: 'number', title: '学号/工号' },
      { key: 'issue_time', title: '颁发时间', kind: 'time', width: 22 },
      { key: 'valid_time', title: '有效期至', kind: 'time', width: 22 },
      { key: 'state_text', title: '状态' },
      { key: 'revoke_reason', title: '撤销原因', width: 30 },
      { key: 'code', title: '验证码' },
    ],
  }),
  revoke: post('/api/Certificate/revoke', {
    ...ofContent,
    afterPlan: always,
    summary: 'Revokes a certificate for a reason; it stays to be looked up',
    input: z.object({
      id: id(),
      certificate_id: id(),
      reason: text({ min: reasonMin, max: reasonMax, required: certificateMessages.reasonNeeded }),
    }),
    output: done,
  }),
  reissue: post('/api/Certificate/reissue', {
    ...ofContent,
    afterPlan: always,
    summary: 'Issues a certificate anew with the names and figures of today; the older one says so',
    input: z.object({ id: id(), certificate_id: id() }),
    output: z.object({ certificate_id: z.number() }),
  }),
  mine: list('/api/Certificate/mine', {
    who: 'signedIn',
    spec: '2 §2',
    own: true,
    summary: 'The person’s own certificates and statements, newest first',
    row: certificateRow,
  }),
  detail: get('/api/Certificate/detail', {
    who: { can: 'certificate.view', of: 'id' },
    spec: '2 §2',
    own: true,
    summary: 'A certificate to be printed, for its holder and who manages what it is for',
    input: z.object({ id: id() }),
    output: certificateRow.extend({ printed: printedShape }),
  }),
  verify: get('/api/Certificate/verify', {
    who: 'anyone',
    spec: '2 §2',
    own: true,
    summary: 'Everything that a certificate says, by its code, and whether it holds',
    input: z.object({ code: z.string().trim().min(1).max(40) }),
    output: z.object({
      no: z.string(),
      kind: z.enum(['completion', 'statement']),
      state: z.enum(certificateStates),
      /** With the middle of the name left out. */
      holder: z.string(),
      title: z.string(),
      issuer: z.string(),
      issue_time: z.number(),
      valid_time: z.number(),
      revoke_time: z.number(),
      /** Every printed line from top to bottom, each with what stands beside each other on it; names masked. */
      lines: z.array(z.array(z.string())),
    }),
  }),
  statement: post('/api/Certificate/statement', {
    who: { can: 'content.learn', of: 'id' },
    spec: '2 §2',
    own: true,
    summary: 'A statement of the time the person has learned in a collection, item by item; an older one is replaced',
    input: z.object({ id: id() }),
    output: z.object({ certificate_id: z.number() }),
  }),
  templates: get('/api/Certificate/templates', {
    who: 'teacher',
    spec: '2 §2',
    own: true,
    summary: 'The certificate templates of the person’s organisation',
    output: z.object({ templates: z.array(template) }),
  }),
  saveTemplate: post('/api/Certificate/saveTemplate', {
    who: 'teacher',
    spec: '2 §2',
    own: true,
    once: true,
    summary: 'Makes or changes a template; certificates that were issued stay as they are',
    input: z.object({
      template_id: id().optional(),
      row_version: z.int().nonnegative().default(0),
      ...templateFields,
    }),
    output: template,
  }),
  deleteTemplate: post('/api/Certificate/deleteTemplate', {
    who: 'teacher',
    spec: '2 §2',
    own: true,
    summary: 'Deletes a template; collections that use it go on with the usual one',
    input: z.object({ template_id: id() }),
    output: done,
  }),
}
