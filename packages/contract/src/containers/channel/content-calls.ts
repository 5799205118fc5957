import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qIds, qInt, text } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { modelLimits, modelMessages, modelTree, shownTree } from './model.ts'

const of = 'id'
const changes = { can: 'content.edit', of } as const
const sees = { can: 'content.view', of, from: 'anyone' } as const
const byId = z.object({ id: id() })

/** Characters of a guide, without markup. */
export const guideMax = 50_000
export const guideMessages = { length: `指南限制${guideMax}个字符以内`, required: '请输入内容' } as const

/** Standards that are placed, or whose points are read, at once. */
export const standardsMax = 20

const savedModel = z.object({ version: z.number(), tree: shownTree })

/** A point of a standard, to take over into a model. */
const standardPoints = z.object({
  id: z.number(),
  title: z.string(),
  points: z.array(z.object({ skill_id: z.number(), title: z.string(), target: z.number() })),
})
export type StandardPoints = z.infer<typeof standardPoints>

/** Contents of a career path: its guide, the model of its job, the standards in its outline (1 §7). */
export const channelContentCalls = {
  getChannelGuideInfo: get('/api/Channel/getChannelGuideInfo', {
    who: sees,
    summary: 'The guide of a career path as cleaned HTML, with the version a change names',
    spec: '1 §7',
    input: byId,
    output: z.object({ guide: z.string(), row_version: z.number(), ...savedFields }),
  }),
  saveChannelGuideInfo: post('/api/Channel/saveChannelGuideInfo', {
    who: changes,
    once: true,
    summary: 'Changes the guide. 40900 when somebody else changed the path meanwhile',
    spec: '1 §7',
    input: z.object({
      id: id(),
      guide: z.string().max(guideMax * 10, guideMessages.length),
      row_version: qInt(1).optional(),
    }),
    output: z.object({ row_version: z.number() }),
  }),
  getTree: get('/api/ChannelModel/getTree', {
    who: sees,
    summary: 'The published model of a career path; with `use_from=admin` the draft, for who changes it',
    spec: '1 §7',
    input: z.object({ id: id(), use_from: z.string().max(20).optional() }),
    output: savedModel.extend({
      /** The draft is what was published. */
      is_published: z.boolean(),
      ...savedFields,
    }),
  }),
  saveChannelModel: post('/api/Channel/saveChannelModel', {
    who: changes,
    once: true,
    aliases: ['/api/ChannelModel/saveChannelModel'],
    summary: 'Saves the draft of the model whole. 40900 with what stands when somebody else saved since `version`',
    spec: '1 §7',
    input: z.object({ id: id(), version: qInt(1), tree: modelTree }),
    output: savedModel,
  }),
  updateTaskModels: post('/api/Channel/updateTaskModels', {
    who: changes,
    once: true,
    summary: 'Titles, texts and order of the tasks of the draft; their competences and points stay. 40900 as above',
    spec: '1 §7',
    input: z.object({
      id: id(),
      version: qInt(1),
      tasks: z
        .array(
          z.object({
            key: z.string().regex(/^[\w-]{1,40}$/),
            title: text({
              min: 1,
              max: modelLimits.titleMax,
              required: modelMessages.titleRequired,
              message: modelMessages.titleLength,
            }).optional(),
            introduce: text({ max: modelLimits.introduceMax, message: modelMessages.introduceLength }).optional(),
          }),
        )
        .max(modelLimits.nodesMax, modelMessages.tooMany),
    }),
    output: savedModel,
  }),
  publishChannel: post('/api/Channel/publishChannel', {
    who: changes,
    once: true,
    summary: 'Shows a career path with the draft of its model to everybody; 40000 with what is missing',
    spec: '1 §7',
    input: byId,
    output: z.object({ status: z.number(), model_published_at: z.number() }),
  }),
  appendStandard: post('/api/Channel/appendStandard', {
    who: changes,
    once: true,
    summary: 'Places standards at the end of the outline, or of one of its stages',
    spec: '1 §7',
    input: z.object({ id: id(), standard_ids: qIds(standardsMax), section_id: qInt(0).default(0) }),
    output: z.object({ added: z.number() }),
  }),
  getSkillPointsFromStandard: post('/api/Channel/getSkillPointsFromStandard', {
    who: 'signedIn',
    replayable: true,
    demo: true,
    summary: 'The points of standards the person sees, base ones too, to be taken over into a model',
    spec: '1 §7',
    input: z.object({ standard_ids: qIds(standardsMax) }),
    output: z.array(standardPoints),
  }),
}
