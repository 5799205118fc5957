import type { LeafModule } from '../../learning/leaf/public.ts'
import { previewPaper } from './preview-paper.ts'
import { releaseResults } from './release.ts'
import { exam, examOverride, examSection, examSlot } from './tables.ts'

/** One under way against the clock, and what ends within two days; last one under way that nothing hurries. */
const pressing = `
  select 'sit', a.deadline_at, case when a.deadline_at is null then 4 else 1 end from attempt a
    where a.context_id = c.id and a.content_id = k.id and a.user_id = m.user_id and a.state = 'in_progress'
      and (a.deadline_at is null or a.deadline_at > clock_now())
  union all
  select 'due', coalesce(o.close_at, p.due_at, e.close_at), 3 from exam e
    left join exam_override o on o.exam_id = e.content_id and o.context_id = c.id and o.user_id = m.user_id
    where e.content_id = k.id and (g.state is null or g.state = 'in_progress')
      and coalesce(o.open_at, e.open_at, clock_now()) <= clock_now()
      and coalesce(o.close_at, p.due_at, e.close_at) between clock_now() and clock_now() + interval '2 days'`

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
