import type { LeafModule } from '../../learning/leaf/public.ts'
import { pressingDue } from '../../learning/outline/public.ts'
import { previewPaper } from './preview-paper.ts'
import { releaseResults } from './release.ts'
import { exam, examOverride, examSection, examSlot } from './tables.ts'

/** One under way against the clock, and what ends within two days; last one under way that nothing hurries. */
const pressing = `
  select 'sit', a.deadline_at, case when a.deadline_at is null then 4 else 1 end from attempt a
    where a.context_id = c.id and a.content_id = k.id and a.user_id = m.user_id and a.state = 'in_progress'
      and (a.deadline_at is null or a.deadline_at > clock_now())
  union all ${pressingDue}`

export const examLeaf: LeafModule = {
  type: 'exam',
  tables: [
    { table: exam, key: exam.contentId, moments: [exam.openAt, exam.closeAt] },
    { table: examSection, key: examSection.examId },
    { table: examSlot, key: examSlot.examId },
  ],
  passing: [{ table: examOverride, key: examOverride.examId }],
  preview: previewPaper,
  marking: {
    release: async (ctx, { id, c, userIds }) => {
      await releaseResults(ctx, { id, c, held: false, uids: [...userIds], reason: '' })
    },
  },
  pressing,
}
