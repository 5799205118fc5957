import { containersThat, publishedTypes, toWire } from '@zhixing/contract/content-types.ts'
import { homeLimits, type Teaching } from '@zhixing/contract/faces/home/calls.ts'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { allToMark, allWaiting } from '../../around/agenda/public.ts'
import { taughtByType, teachingFigures, unready } from './queries.ts'
import { recentHandIns } from './taught.ts'

/** What a teacher looks after, at a glance: the page of the teaching centre. */
export async function teachingOf(ctx: Ctx): Promise<Teaching> {
  const { userId } = requireSession(ctx)
  const asked = { userId, types: containersThat('grades'), limit: homeLimits.teachingMax }
  const [byType, figures, waiting, marking, drafts, handIns] = await Promise.all([
    run(ctx.read, taughtByType, { userId, types: asked.types }),
    runOne(ctx.read, teachingFigures, { userId, types: asked.types, drawn: publishedTypes }),
    allWaiting(ctx.read, asked),
    allToMark(ctx.read, asked),
    run(ctx.read, unready, asked),
    recentHandIns(ctx.read, asked),
  ])
  return {
    figures: {
      taught: asked.types.flatMap((type) => byType.filter((one) => one.type === type)),
      learners: figures?.learners ?? 0,
      waiting,
      drafts: figures?.drafts ?? 0,
    },
    marking: marking.map(({ kind: _kind, ...row }) => row),
    drafts: drafts.map(({ id, type, title, isEmpty }) => ({ id, type, title, is_empty: isEmpty })),
    hand_ins: handIns.map((row) => ({
      c: row.contextId,
      c_type: row.contextType,
      c_title: row.contextTitle,
      content_id: row.contentId,
      content_type: toWire(row),
      title: row.title,
      num: row.num,
      waits: row.waits,
      last_time: unixSeconds(row.lastAt),
    })),
  }
}
