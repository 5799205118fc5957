import { z } from 'zod'
import { fileShape } from '../../base/upload/calls.ts'
import { get, list, post } from '../../kernel/call.ts'
import { id, qIds, qInt, text } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { itemStates, learnedShape } from '../../learning/learning/shapes.ts'
import {
  introduceText,
  leafTitle,
  madeLeaf,
  placementFields,
  savedLeaf,
  whichLeaf,
} from '../../learning/outline/calls.ts'
import { urlText } from '../link/calls.ts'

export const thirdPartyLimits = { platformMax: 30, noteMax: 500, filesMax: 5 } as const

export const thirdPartyMessages = {
  platformRequired: '请输入平台名称',
  platformLength: '平台名称限制30个字符以内',
  noteLength: '说明限制500个字符以内',
  filesRequired: '请上传完成证明',
  filesGone: '文件不存在或已被移除，请重新上传',
  confirmed: '老师已确认，不能再修改',
  gone: '没有待确认的证明',
} as const

/** none: the learner's word is enough; file: a proof is handed in, and a teacher confirms it. */
export const proofKinds = ['none', 'file'] as const
export const proofStates = ['waiting', 'confirmed', 'returned'] as const

const platform = text({
  min: 1,
  max: thirdPartyLimits.platformMax,
  required: thirdPartyMessages.platformRequired,
  message: thirdPartyMessages.platformLength,
})
const note = text({ max: thirdPartyLimits.noteMax, message: thirdPartyMessages.noteLength })

const proofShape = z.object({
  state: z.enum(proofStates),
  note: z.string(),
  reply: z.string(),
  files: z.array(fileShape),
  at: z.number(),
})

export const proofRow = proofShape.extend({
  uid: z.number(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  /** Who confirmed or returned it; empty while it waits. */
  decided_by: z.string(),
})
export type ProofRow = z.infer<typeof proofRow>

const own = { own: true, spec: '3 §3' } as const

/** An activity that is held on another platform (third_party_active). */
export const thirdPartyCalls = {
  detail: get('/api/ThirdParty/detail', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    ...own,
    summary: 'An activity held elsewhere: where, what to do there, and the person’s own proof',
    input: z.object(whichLeaf),
    output: z.object({
      id: z.number(),
      c: z.number(),
      title: z.string(),
      introduce: z.string(),
      platform: z.string(),
      url: z.string(),
      proof: z.enum(proofKinds),
      row_version: z.number(),
      ...savedFields,
      counts: z.boolean(),
      holds: z.boolean(),
      state: z.enum(itemStates),
      mine: proofShape.nullable(),
    }),
  }),
  create: post('/api/ThirdParty/create', {
    who: 'teacher',
    ...own,
    once: true,
    summary: 'Makes an activity held elsewhere and places it',
    input: z.object({
      title: leafTitle,
      introduce: introduceText.optional(),
      platform,
      url: urlText(),
      proof: z.enum(proofKinds).default('none'),
      ...placementFields,
    }),
    output: madeLeaf,
  }),
  update: post('/api/ThirdParty/update', {
    who: { can: 'leaf.edit', of: 'id' },
    ...own,
    once: true,
    summary: 'Changes an activity held elsewhere',
    input: z.object({
      ...whichLeaf,
      title: leafTitle.optional(),
      introduce: introduceText.optional(),
      platform: platform.optional(),
      url: urlText().optional(),
      proof: z.enum(proofKinds).optional(),
      row_version: qInt(1).optional(),
    }),
    output: savedLeaf,
  }),
  visit: post('/api/ThirdParty/visit', {
    who: { can: 'leaf.learn', of: 'id' },
    ...own,
    replayable: true,
    summary: 'Notes that its learner went there',
    input: z.object(whichLeaf),
    output: learnedShape,
  }),
  finish: post('/api/ThirdParty/finish', {
    who: { can: 'leaf.learn', of: 'id' },
    ...own,
    replayable: true,
    summary: 'Says that it is done; hands in the proof where one is asked for',
    input: z.object({ ...whichLeaf, note: note.default(''), file_ids: qIds(thirdPartyLimits.filesMax).default([]) }),
    output: learnedShape,
  }),
  proofs: list('/api/ThirdParty/proofs', {
    who: { can: 'leaf.mark', of: 'id' },
    ...own,
    summary: 'What was handed in, what waits first',
    filter: { ...whichLeaf, state: z.enum(proofStates).optional() },
    row: proofRow,
  }),
  decide: post('/api/ThirdParty/decide', {
    who: { can: 'leaf.mark', of: 'id' },
    ...own,
    summary: 'Confirms a proof, or gives it back with a word',
    input: z.object({ ...whichLeaf, uid: id(), approve: z.boolean(), reply: note.default('') }),
    output: z.object({ state: z.enum(proofStates) }),
  }),
}
