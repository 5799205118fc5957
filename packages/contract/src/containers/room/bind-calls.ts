import { z } from 'zod'
import { always, list, post } from '../../kernel/call.ts'
import { id, qIds } from '../../kernel/coerce.ts'
import { listLimits } from '../../kernel/list.ts'
import { roomLimits } from './limits.ts'
import { boundRow } from './plan-calls.ts'

const manages = { can: 'content.edit', of: 'id' } as const
const sees = { can: 'content.view', of: 'id', from: 'anyone' } as const

/** Place where something is bound: a stage of the outline, or a shelf beside it. */
export const bindPlaces = ['outline', 'resource', 'training'] as const
export type BindPlace = (typeof bindPlaces)[number]

const place = {
  id: id(),
  cate: z.enum(bindPlaces).default('resource'),
  /** The stage, for `outline`; its top where absent. */
  stage_id: id().optional(),
}
const added = z.object({ added: z.number() })

/** Contents in the stages and on the shelves of a class. */
export const roomBindCalls = {
  getBindedContent: list('/api/Room/getBindedContent', {
    who: sees,
    summary: 'What stands in a stage or on a shelf of a class, in its order',
    spec: '2 §7',
    maxLimit: listLimits.adminLimit,
    filter: place,
    row: boundRow,
  }),
  getBindedTrainingRoom: list('/api/Room/getBindedTrainingRoom', {
    who: sees,
    summary: 'The camps and trainings of a class, in their order',
    spec: '2 §7',
    maxLimit: listLimits.adminLimit,
    filter: { id: id() },
    row: boundRow,
  }),
  bindContent: post('/api/Room/bindContent', {
    who: manages,
    summary: 'Puts contents in a stage or on a shelf; what stands there already stays where it is',
    spec: '2 §7',
    input: z.object({ ...place, item_ids: qIds(roomLimits.bindMax) }),
    output: added,
  }),
  bindedOtherContent: post('/api/Room/bindedOtherContent', {
    who: manages,
    summary: 'The same of contents of several types at once, each type with its own',
    spec: '2 §7',
    input: z.object({
      ...place,
      contents: z
        .array(z.object({ content_type: z.string().max(40), item_ids: qIds(roomLimits.bindMax) }))
        .min(1)
        .max(10),
    }),
    output: added,
  }),
  unBindContent: post('/api/Room/unBindContent', {
    who: manages,
    afterPlan: always,
    replayable: true,
    summary: 'Takes a content out of a stage or off a shelf; what learners did with it is kept',
    spec: '2 §7',
    input: z.object({ ...place, content_id: id() }),
    output: z.object({ done: z.boolean() }),
  }),
  sortShelf: post('/api/Room/sortShelf', {
    who: manages,
    own: true,
    summary: 'Puts a shelf in this order',
    spec: '2 §2',
    input: z.object({ id: id(), cate: z.enum(['resource', 'training']), content_ids: qIds(roomLimits.shelfMax) }),
    output: z.object({ done: z.boolean() }),
  }),
}
