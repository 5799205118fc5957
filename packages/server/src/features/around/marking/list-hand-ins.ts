import type { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { markingMessages } from '@zhixing/contract/around/marking/limits.ts'
import { fromWire, toWire } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { type Accessed, everybody } from '../../content/membership/public.ts'
import { countHandIns, type HandInFilter, type HandInKey, handIns } from './hand-in-queries.ts'
import { countMissing, missing } from './queries.ts'

type Asked = CallParsed<typeof markingCalls.getMarkPageData>

type Filtered = Omit<Asked, 'id' | 'page' | 'limit' | 'offset' | 'after' | 'do_export' | 'format'>

/** Points and markers are asked of what has some; the order by points as well. */
function ofMarked({ state, sort, ...input }: Filtered) {
  return state === 'marked' || state === 'appealed'
    ? { sort, least: input.score_min, most: input.score_max, markerId: input.marker_id }
    : {
        sort: sort.endsWith('score') ? ('time' as const) : sort,
        least: undefined,
        most: undefined,
        markerId: state === 'returned' ? input.marker_id : undefined,
      }
}

/** The filter of a list as statements take it; a type nobody knows finds nothing. */
export function filterOf(
  { id, scope }: Pick<Accessed, 'id' | 'scope'>,
  input: Filtered,
): { key: HandInKey; filter: HandInFilter } {
  const keyword = input.keyword?.trim() ?? ''
  const ref = input.content_type === undefined ? undefined : (fromWire(input.content_type) ?? { type: '', kind: '' })
  const { sort, least, most, markerId } = ofMarked(input)
  return {
    key: {
      content: input.content_id !== undefined,
      type: ref !== undefined,
      keyword: keyword !== '',
      late: input.late !== undefined,
      least: least !== undefined,
      most: most !== undefined,
      marker: markerId !== undefined,
      similar: input.similar,
      left: input.left,
      appealed: input.state === 'appealed',
      scoped: scope !== everybody,
      sort,
    },
    filter: {
      id,
      contentId: input.content_id,
      type: ref?.type,
      kind: ref?.kind,
      keyword,
      state: input.state,
      isLate: input.late === 'late',
      least,
      most,
      markerId,
      scope,
    },
  }
}

/** Hand-ins of a collection in one state, or who is missing of one content (expected 3.8). */
export async function listHandIns(ctx: Ctx, accessed: Accessed, input: Asked) {
  if (input.state === 'missing' || input.state === 'excused') {
    return await listMissing(ctx, accessed, input)
  }
  const window = countedWindow(input)
  const { key, filter } = filterOf(accessed, input)
  const askedBy = requireSession(ctx).userId
  const [found, total] = await Promise.all([
    run(ctx.read, () => handIns(key), { ...filter, skip: window.skip, limit: window.limit, askedBy }),
    window.total ?? runOne(ctx.read, () => countHandIns(key), filter).then((row) => row?.total ?? 0),
  ])
  const rows = found.map((row) => ({
    content_id: row.contentId,
    content_type: toWire(row),
    title: row.title,
    s: row.id,
    uid: row.uid,
    openid: row.openid,
    name: row.name,
    avatar: row.avatar,
    number: row.number,
    is_anonymous: row.isAnonymous,
    no: row.no,
    state: row.state,
    submit_time: unixSeconds(row.submittedAt),
    late_seconds: row.lateS,
    score: row.score,
    max_score: row.maxScore,
    row_version: row.rowVersion,
    held: row.isHeld,
    marker: row.marker,
    mark_time: unixSeconds(row.markedAt),
    locked_by: row.lockedBy,
    stage: row.stage,
    is_mine: row.isMine,
    is_own: row.isOwn,
    similar: row.similar,
    earlier_score: row.earlierScore,
    extended_to: unixSeconds(row.extendedTo),
    excused: row.isExcused,
    allow_reason: row.allowReason,
    left: input.left,
  }))
  return { rows, total, next: nextCounted(window, { rows, total }) }
}

async function listMissing(ctx: Ctx, accessed: Accessed, input: Asked) {
  if (input.content_id === undefined) {
    throw badField('content_id', markingMessages.missingOfOne)
  }
  const window = countedWindow(input)
  const { filter } = filterOf(accessed, input)
  const state = input.state === 'excused' ? ('excused' as const) : ('missing' as const)
  const key = { keyword: filter.keyword !== '', excused: state === 'excused' }
  const [found, total] = await Promise.all([
    run(ctx.read, () => missing(key), { ...filter, skip: window.skip, limit: window.limit }),
    window.total ?? runOne(ctx.read, () => countMissing(key), filter).then((row) => row?.total ?? 0),
  ])
  const rows = found.map(({ contentId, type, kind, extendedTo, isExcused, allowReason, ...row }) => ({
    content_id: contentId,
    content_type: toWire({ type, kind }),
    ...row,
    ...nothingIn,
    state,
    extended_to: unixSeconds(extendedTo),
    excused: isExcused,
    allow_reason: allowReason,
  }))
  return { rows, total, next: nextCounted(window, { rows, total }) }
}

/** What a row tells of who handed nothing in. */
const nothingIn = {
  is_anonymous: false,
  s: 0,
  no: 0,
  submit_time: 0,
  late_seconds: 0,
  score: null,
  max_score: 0,
  row_version: 0,
  held: false,
  marker: '',
  mark_time: 0,
  locked_by: '',
  stage: '' as const,
  is_mine: false,
  is_own: false,
  similar: 0,
  earlier_score: null,
  left: false,
}
