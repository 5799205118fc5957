import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qBool } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { outlineShape } from '../../learning/outline/calls.ts'
import { commentSaying } from '../../talk/comment/calls.ts'
import { containerCalls, usualFilter, usualMineFilter } from '../container/container-calls.ts'
import { ownContainer } from '../container/shapes.ts'
import { campDetail, campFields, campForm, campRow } from './shapes.ts'

/** Which of the two a list is asked for. */
export const campKinds = ['camp', 'training', 'all'] as const

/** The tabs of one's own trainings: those joined, and those made, of both kinds (camp.myCampTab). */
export const myTrainingTabs = ['myCamp', 'myTraining', 'created'] as const

const {
  // Nobody helps with a camp: its maker and the admins alone manage it (3 §6).
  nameHelpers: _named,
  unnameHelpers: _unnamed,
  handOver: _handed,
  lists,
  ...usual
} = containerCalls('TrainingCamp', {
  type: 'camp',
  words: { one: 'a camp', many: 'Camps' },
  spec: '2 §7',
  lists: {
    filter: { ...usualFilter, kind: z.enum(campKinds).optional() },
    row: campRow,
    summary: 'Camps the person may see; trainings, or both, by `kind`',
  },
  mine: {
    filter: { ...usualMineFilter, tab: z.enum(['join', 'create', ...myTrainingTabs]).optional() },
    row: campRow.extend(ownContainer.shape),
    summary:
      'Camps a person learns (`tab=myCamp` or `join`), trainings they learn (`myTraining`), both that they made (`created`), or camps alone (`create`)',
  },
  detail: campDetail,
  asked: { with_app_store_status: qBool().optional() },
  form: campForm,
  fields: campFields,
  names: {
    mine: 'fetchMyTrainingList',
    follow: 'joinCamp',
    members: 'fetchTrainingMemberData',
  },
})

/** 训练营: camps, and the lists that hold trainings as well (2 §7). */
export const campCalls = {
  ...usual,
  lists: { ...lists, aliases: ['/api/TrainingCamp/fetchCampList'] },
  getCampPaneData: get('/api/TrainingCamp/getCampPaneData', {
    who: { can: 'content.view', of: 'id', from: 'anyone' },
    summary:
      'What the page of a camp shows below its head: its rich text, and its outline with how far the person is; `use_from=admin` wants the right to change it, and says of which version the text is',
    spec: '2 §7',
    input: z.object({ id: id(), use_from: z.string().max(20).optional() }),
    output: z.object({
      /** Cleaned HTML. */
      body: z.string(),
      outline: outlineShape,
      /** Of the camp, for who may change it. */
      row_version: z.number().optional(),
      ...savedFields,
    }),
  }),
  getTrainingIndexData: get('/api/TrainingCamp/getTrainingIndexData', {
    who: 'anyone',
    summary:
      'The training centre in figures, with the hottest and the newest that everybody may see, and what one learns there',
    spec: '2 §7',
    output: z.object({
      /** People who learn or learned in a camp or training, each once. */
      trainee_num: z.number(),
      /** Public camps and trainings. */
      training_num: z.number(),
      /** Number of those the person joined; 0 for a visitor. */
      joined_num: z.number(),
      joined: z.array(campRow.extend(ownContainer.shape)),
      hottest: z.array(campRow),
      newest: z.array(campRow),
    }),
  }),
  getCampBindRoom: get('/api/TrainingCamp/getCampBindRoom', {
    who: { can: 'content.view', of: 'id', from: 'anyone' },
    summary: 'The classes a camp stands in, as far as the person sees them',
    spec: '2 §7',
    input: z.object({ id: id() }),
    output: z.array(z.object({ id: z.number(), title: z.string(), group_name: z.string() })),
  }),
  bindRoom: post('/api/TrainingCamp/bindRoom', {
    who: { can: 'content.edit', of: 'id' },
    afterPlan: ({ action }) => action === 'remove',
    own: true,
    summary: 'Puts a camp on the training shelf of a class one teaches, or takes it off',
    spec: '2 §7',
    input: z.object({ id: id(), room_id: id(), action: z.enum(['add', 'remove']).default('add') }),
    output: z.object({ bound: z.boolean() }),
  }),
  createCampComment: post('/api/TrainingCamp/createCampComment', {
    who: { can: 'content.view', of: 'id' },
    once: true,
    summary: 'Says something about a camp; for its members and who manages it',
    spec: '2 §7',
    input: z.object({
      id: id(),
      ...commentSaying(),
    }),
    output: z.object({ id: z.number() }),
  }),
}
