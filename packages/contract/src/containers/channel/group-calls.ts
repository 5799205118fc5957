import { z } from 'zod'
import { contentCard } from '../../content/card/shapes.ts'
import { always, list, post } from '../../kernel/call.ts'
import { id, qIds } from '../../kernel/coerce.ts'

/** Classes of a career path at most. */
export const groupsMax = 100

const of = 'id'
const changes = { can: 'content.edit', of } as const
const done = z.object({ done: z.boolean() })

/** Classes of a career path: each is joined in its own way (2 §2). */
export const channelGroupCalls = {
  groups: list('/api/Channel/groups', {
    who: { can: 'content.view', of, from: 'anyone' },
    own: true,
    summary: 'Classes of a career path in their order, as far as the person sees them',
    spec: '2 §2',
    maxLimit: groupsMax,
    filter: { id: id() },
    row: contentCard,
  }),
  addGroups: post('/api/Channel/addGroups', {
    who: changes,
    own: true,
    summary: 'Places classes one sees at the end; those that are there already stay where they are',
    spec: '2 §2',
    input: z.object({ id: id(), room_ids: qIds(groupsMax) }),
    output: z.object({ added: z.number() }),
  }),
  removeGroup: post('/api/Channel/removeGroup', {
    who: changes,
    afterPlan: always,
    own: true,
    summary: 'Takes a class out',
    spec: '2 §2',
    input: z.object({ id: id(), room_id: id() }),
    output: done,
  }),
  sortGroups: post('/api/Channel/sortGroups', {
    who: changes,
    own: true,
    summary: 'Puts the classes in this order; those not named keep theirs behind them',
    spec: '2 §2',
    input: z.object({ id: id(), room_ids: qIds(groupsMax) }),
    output: done,
  }),
}
