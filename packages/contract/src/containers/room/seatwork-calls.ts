import { z } from 'zod'
import { always, list, post } from '../../kernel/call.ts'
import { id, qBool } from '../../kernel/coerce.ts'
import { itemStates } from '../../learning/learning/shapes.ts'

const manages = { can: 'content.edit', of: 'id' } as const

/** Items that were started in class. */
export const seatworkRow = z.object({
  id: z.number(),
  /** Its place in the outline. */
  item_id: z.number(),
  content_id: z.number(),
  /** Wire name. */
  content_type: z.string(),
  title: z.string(),
  /** The title of its stage; empty for what stands in none. */
  stage: z.string(),
  /** Person by whom it was started. */
  starter: z.string(),
  start_time: z.number(),
  /** 0 while it runs. */
  end_time: z.number(),
  /** How far the person is, where they learn here. */
  state: z.enum(itemStates),
  percent: z.number(),
  /** How many learners began and finished it, told who marks here; -1 for others. */
  started: z.number(),
  completed: z.number(),
  learners: z.number(),
})
export type SeatworkRow = z.infer<typeof seatworkRow>

/** Seatwork, started in class (随堂练习). Ours: the specification names the page alone (2 §2). */
export const seatworkCalls = {
  seatwork: list('/api/Room/seatwork', {
    who: { can: 'content.learn', of: 'id' },
    own: true,
    summary:
      'What was started in a class, the latest first, with how many are done; to learners how far they are themselves',
    spec: '2 §2',
    filter: { id: id(), running: qBool().optional(), section_id: id().optional() },
    row: seatworkRow,
  }),
  startSeatwork: post('/api/Room/startSeatwork', {
    who: manages,
    own: true,
    summary:
      'Starts an item in class: learners see it, and it is opened for all where it waits for that; running already it stays as it is',
    spec: '2 §2',
    input: z.object({ id: id(), item_id: id() }),
    output: z.object({ id: z.number() }),
  }),
  endSeatwork: post('/api/Room/endSeatwork', {
    who: manages,
    afterPlan: always,
    own: true,
    summary: 'Ends what was started in class; the item stays as it is',
    spec: '2 §2',
    input: z.object({ id: id(), seatwork_id: id() }),
    output: z.object({ done: z.boolean() }),
  }),
}
