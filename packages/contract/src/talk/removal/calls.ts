import { z } from 'zod'
import { keptDays } from '../../content/content/shapes.ts'
import { get, list, post } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'

const inBin = `在回收站保留${keptDays}天，其间可以完整恢复`

export const removalMessages = {
  sat: (count: number) => `有${count}人正在作答，请先收卷或等作答结束后再删除`,
  title: '输入的名称不一致，没有删除',
  bin: `删除后${inBin}`,
  /** The specification's question where nothing goes along: it holds once the bin has let go. */
  kept: (question: string) => `将${inBin}；到期${question}`,
} as const

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
