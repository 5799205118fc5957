import { z } from 'zod'
import { contentCard } from '../../content/card/shapes.ts'
import { always, get, list, post } from '../../kernel/call.ts'
import { id, keyword, qBool, qInt, rawText } from '../../kernel/coerce.ts'
import { ruleLimits } from '../../learning/outline/rules.ts'
import { skillLimits } from '../../learning/skill/limits.ts'
import { dimensionShape } from '../../learning/skill/shapes.ts'
import { takerColumns, takerFilter, takerRow } from '../../learning/skill/takers.ts'
import { containerCalls, usualFilter, usualMineFilter } from '../container/container-calls.ts'
import { ownContainer } from '../container/shapes.ts'
import { standardLimits } from './limits.ts'
import {
  analysisShape,
  evaluationContent,
  resultShape,
  scoreShape,
  standardDetail,
  standardFields,
  standardForm,
  standardRow,
  targetField,
} from './shapes.ts'

const {
  copy: _copied,
  copyTitle: _titled,
  delete: removed,
  ...usual
} = containerCalls('Standard', {
  type: 'standard',
  words: { one: 'a standard', many: 'Standards' },
  spec: '2 §7',
  lists: {
    filter: { ...usualFilter, view_type: z.enum(['all', 'my']).optional(), is_base: qBool().optional() },
    row: standardRow,
    summary: 'Standards the person may see; with `view_type=my` those they made and help with',
  },
  mine: {
    filter: { ...usualMineFilter, is_base: qBool().optional() },
    row: standardRow.extend(ownContainer.shape),
  },
  detail: standardDetail,
  asked: { with_app_store_status: qBool().optional(), no_skill: qBool().optional() },
  form: standardForm,
  fields: standardFields,
})

const byId = z.object({ id: id() })
const edits = { can: 'content.edit', of: 'id' } as const
const sees = { can: 'content.view', of: 'id', from: 'anyone' } as const
const done = z.object({ done: z.boolean() })

/** Standards: what they measure and by what, and what those who take them reach (1 §7, 2 §7, 3 §2.7–2.8). */
export const standardCalls = {
  ...usual,
  delete: { ...removed, path: '/api/admin.Standard/delete', name: 'admin.Standard/delete' },
  getStandardSkillPoint: get('/api/Standard/getStandardSkillPoint', {
    who: sees,
    summary: 'The dimensions of a standard with their points, targets and weights',
    spec: '2 §7',
    input: byId,
    output: z.array(dimensionShape),
  }),
  batchAddSkill: post('/api/Standard/batchAddSkill', {
    who: edits,
    summary: 'Adds skills as points of a dimension, one a line; a title that is a skill already is that skill',
    spec: '2 §7',
    input: z.object({
      id: id(),
      section_id: id(),
      titles: z.union([z.array(z.string().max(200)).max(skillLimits.addMax * 2), rawText(skillLimits.pasteMax)]),
      target: targetField().optional(),
    }),
    output: z.object({ added: z.number() }),
  }),
  setPoint: post('/api/Standard/setPoint', {
    who: edits,
    own: true,
    summary: 'Says which skill a point is, and which level it aims at; absent fields stay',
    spec: '3 §2.7',
    input: z.object({
      id: id(),
      section_id: id(),
      title: z.string().max(200).optional(),
      target: targetField().optional(),
    }),
    output: done,
  }),
  bindedStandardContent: get('/api/Standard/bindedStandardContent', {
    who: sees,
    summary: 'The contents a standard is measured by, with what each is bound to and weighs',
    spec: '2 §7',
    input: byId,
    output: z.array(evaluationContent),
  }),
  bindStandardContent: post('/api/Standard/bindStandardContent', {
    // The specification has one name for both: asked by POST it binds (C045).
    aliases: ['/api/Standard/bindedStandardContent'],
    who: edits,
    own: true,
    summary: 'Binds contents that exist to a point, a dimension or the whole; those bound already move there',
    spec: '2 §7',
    input: z.object({
      id: id(),
      section_id: qInt(0),
      content_ids: z.array(id()).min(1).max(standardLimits.contentMax),
    }),
    output: done,
  }),
  unbindStandardContent: post('/api/Standard/unbindStandardContent', {
    who: edits,
    afterPlan: always,
    summary: 'Takes a content out of a standard; what was handed in for it is kept',
    spec: '2 §7',
    input: z.object({ id: id(), content_id: id() }),
    output: done,
  }),
  setEvaluationContent: post('/api/Standard/setEvaluationContent', {
    who: edits,
    summary: 'Sets what each content is bound to and weighs, all at once; weights that are all 0 mean equal shares',
    spec: '2 §7',
    input: z.object({
      id: id(),
      contents: z
        .array(z.object({ content_id: id(), section_id: qInt(0), weight: qInt(0, ruleLimits.weightsSum) }))
        .max(standardLimits.contentMax),
    }),
    output: done,
  }),
  getStandardContent: list('/api/Standard/getStandardContent', {
    who: edits,
    summary: 'Contents one made oneself that may be chosen for a standard, the newest first',
    spec: '2 §7',
    filter: { id: id(), keyword: keyword(60).optional(), content_type: z.string().max(40).optional() },
    row: z.object({
      id: z.number(),
      content_type: z.string(),
      type_name: z.string(),
      title: z.string(),
      create_time: z.number(),
    }),
  }),
  publishStandard: post('/api/Standard/publishStandard', {
    who: { can: 'content.info', of: 'id' },
    summary: 'Publishes a standard; 40000 names what is missing: a point, a content for each point, weights',
    spec: '2 §7',
    input: byId,
    output: done,
  }),
  getScore: get('/api/Standard/getScore', {
    who: { can: 'content.view', of: 'standard_id' },
    summary: 'One’s own records of a standard: the latest, the best, and the level reached',
    spec: '2 §7',
    input: z.object({ standard_id: id() }),
    output: scoreShape,
  }),
  result: get('/api/Standard/result', {
    who: { can: 'content.view', of: 'id' },
    own: true,
    summary: 'How far the person is with the contents of a standard: handed in, waiting for a mark, marked',
    spec: '2 §2',
    input: byId,
    output: resultShape,
  }),
  analysis: get('/api/Standard/analysis', {
    who: { can: 'content.view', of: 'id' },
    own: true,
    summary: 'A record point by point; another’s only for who manages the standard',
    spec: '3 §2.8',
    input: z.object({ id: id(), record_id: id() }),
    output: analysisShape,
  }),
  getStandardRecommendActives: get('/api/Standard/getStandardRecommendActives', {
    who: { can: 'content.view', of: 'id' },
    summary: 'At most six contents that help with the gaps of a record and that the person has not completed',
    spec: '2 §7',
    input: z.object({ id: id(), record_id: id() }),
    output: z.array(contentCard),
  }),
  getUserStats: list('/api/Standard/getUserStats', {
    who: { can: 'content.data', of: 'id' },
    summary: 'People who took a standard, with their latest and best score and the level reached, the best first',
    spec: '2 §7',
    filter: { id: id(), ...takerFilter },
    row: takerRow,
    exportName: '测评数据',
    exports: takerColumns,
  }),
}
