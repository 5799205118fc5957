import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'

/** Counts of all that goes along with contents that are deleted. */
export const alongShape = z.object({
  /** People who learn or help there, but for its owner. */
  members: z.number(),
  /** Hand-ins, attempts and answers, drafts apart. */
  hand_ins: z.number(),
  certificates: z.number(),
  /** Attempts that are open now: nothing is deleted meanwhile. */
  sitting: z.number(),
})
export type Along = z.infer<typeof alongShape>

const deletedRow = z.object({
  id: z.number(),
  /** Wire name, e.g. study_resource. */
  content_type: z.string(),
  title: z.string(),
  owner: z.string(),
  is_mine: z.boolean(),
  deleted_time: z.number(),
  members: z.number(),
})
export type DeletedContainer = z.infer<typeof deletedRow>

/** Counts what deleting a container takes along, and gives it back within 30 days. */
export const removalCalls = {
  along: get('/api/Removal/along', {
    who: { can: 'content.delete', of: 'id' },
    own: true,
    summary: 'What goes along with a container that is deleted',
    spec: '2 §8',
    input: z.object({ id: id() }),
    output: alongShape,
  }),
  lists: list('/api/Removal/lists', {
    who: 'signedIn',
    own: true,
    summary: 'Deleted containers the person may restore, the last deleted first',
    spec: '2 §8',
    filter: {},
    row: deletedRow,
  }),
  restore: post('/api/Removal/restore', {
    who: 'signedIn',
    own: true,
    summary: 'Takes a deleted container back, whole: its owner, or the admin of its organisation',
    spec: '2 §8',
    input: z.object({ id: id() }),
    output: z.object({}),
  }),
}
