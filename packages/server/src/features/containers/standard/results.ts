import type { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { standardLimits } from '@zhixing/contract/containers/standard/limits.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { levelTitle, standingOf } from '@zhixing/contract/learning/skill/levels.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type Accessed, requireInScope } from '../../content/membership/public.ts'
import { type AssessmentRecord, findRecord, presentRecord, recordsOf } from '../../learning/skill/public.ts'
import { contentsOf } from './contents.ts'

/** One's own records of a standard as a whole. */
export async function ownScore(ctx: Ctx, { id }: Accessed): Promise<CallOutput<typeof standardCalls.getScore>> {
  const { userId } = requireSession(ctx)
  const records = await recordsOf(ctx.read, { contentId: id, userId, limit: standardLimits.recordsMax })
  const best = records.toSorted((a, b) => b.score - a.score)[0]
  return {
    latest: records[0] ? presentRecord(records[0]) : null,
    best: best ? presentRecord(best) : null,
    level: best?.level ?? 0,
    level_title: best ? levelTitle(best.score) : '',
    records: records.map(presentRecord),
  }
}

interface Did {
  contentId: number
  timeLimitS: number
  attemptsMax: number
  used: number
  /** Null where nothing was handed in. */
  isTold: boolean | null
  score: number | null
  maxScore: number | null
}

async function didOf(ctx: Ctx, id: number): Promise<ReadonlyMap<number, Did>> {
  const { rows } = await ctx.read.query({
    name: 'standard.did',
    text: `select p.content_id::float8 as "contentId", coalesce(e.time_limit_s, 0) as "timeLimitS",
        coalesce(p.attempts_max, e.attempts_max, 0) as "attemptsMax",
        (select count(*)::int from attempt a where a.context_id = $1 and a.content_id = p.content_id and a.user_id = $2 and a.state <> 'void') as used,
        h."isTold", h.score, h."maxScore"
      from placement p left join exam e on e.content_id = p.content_id
        left join lateral (select (h.state = 'marked' and not h.is_held) as "isTold", h.score::float8 as score, h.max_score::float8 as "maxScore"
          from hand_in h where h.context_id = $1 and h.content_id = p.content_id and h.user_id = $2 order by h.submitted_at desc, h.id desc limit 1) h on true
      where p.container_id = $1 and p.slot = 'outline'`,
    values: [id, requireSession(ctx).userId],
  })
  return new Map((rows as Did[]).map((row) => [row.contentId, row]))
}

/** How far the person is with each content of a standard; a score that is held is not told. */
export async function ownResult(ctx: Ctx, { id }: Accessed): Promise<CallOutput<typeof standardCalls.result>> {
  const { userId } = requireSession(ctx)
  const [contents, did, records] = await Promise.all([
    contentsOf(ctx.read, { id, manages: false }),
    didOf(ctx, id),
    recordsOf(ctx.read, { contentId: id, userId, limit: 1 }),
  ])
  const rows = contents.map((one) => ({ ...one, ...shownOf(did.get(one.content_id)) }))
  return {
    contents: rows,
    done: rows.length > 0 && rows.every(({ state }) => state === 'marked'),
    record_id: records[0]?.id ?? 0,
  }
}

function shownOf(did: Did | undefined) {
  const { isTold = null, score = null, maxScore = null, timeLimitS = 0, attemptsMax = 0, used = 0 } = did ?? {}
  return {
    state: isTold === null ? ('none' as const) : stateOf(isTold),
    score: isTold ? score : null,
    max_score: isTold ? (maxScore ?? 0) : 0,
    minutes: Math.ceil(timeLimitS / 60),
    tries_left: attemptsMax === 0 ? -1 : Math.max(0, attemptsMax - used),
  }
}

const stateOf = (isTold: boolean) => (isTold ? ('marked' as const) : ('waiting' as const))

/** A live record of a standard: one's own, or that of somebody whom one marks there. 40400 for any other. */
export async function accessRecord(ctx: Ctx, accessed: Accessed, recordId: number): Promise<AssessmentRecord> {
  const record = await findRecord(ctx.read, recordId)
  if (!record || record.contentId !== accessed.id) {
    throw notFound()
  }
  if (record.userId !== requireSession(ctx).userId) {
    if (!hasRight(accessed.facts, 'marks')) {
      throw notFound()
    }
    await requireInScope(ctx.read, accessed.scope, { userId: record.userId, at: record.at })
  }
  return record
}

interface About {
  openid: string
  name: string
  target: number
}

/** A record point by point, with all records of the same person. */
export async function analysisOf(
  ctx: Ctx,
  accessed: Accessed,
  recordId: number,
): Promise<CallOutput<typeof standardCalls.analysis>> {
  const record = await accessRecord(ctx, accessed, recordId)
  const [{ rows }, records] = await Promise.all([
    ctx.read.query({
      name: 'standard.about',
      text: `select u.openid, u.name, s.target from profile u, standard s where u.user_id = $1 and s.content_id = $2`,
      values: [record.userId, accessed.id],
    }),
    recordsOf(ctx.read, { contentId: accessed.id, userId: record.userId, limit: standardLimits.recordsMax }),
  ])
  const [about] = rows as About[]
  const target = about?.target ?? 0
  return {
    record: presentRecord(record),
    openid: about?.openid ?? '',
    name: about?.name ?? '',
    target,
    target_title: levelTitle(target),
    points: record.points.map((point) => ({
      ...point,
      target_title: levelTitle(point.target),
      level_title: levelTitle(point.score),
      standing: standingOf(point),
    })),
    records: records.map(presentRecord),
  }
}
