import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { type RemarkWay, remarkMessages } from '@zhixing/contract/leaves/exam/remark.ts'
import type { examRemarkCalls } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import { type Queryable, run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { type Version, versionsOf } from '../question/public.ts'
import { accessToRescore } from './grant.ts'
import { keysNow } from './keys-now.ts'
import { versionsIn } from './layout.ts'
import { type Affected, bandsOf, type Change, gainOf, planOf, tokenOf } from './remark-plan.ts'
import { affectedBy, peopleNamed, type RemarkOf } from './remark-queries.ts'
import { lettersIn, type Wordings } from './score-placed.ts'

interface Asked extends RemarkOf {
  way: RemarkWay
}

/** Whether a way scores by the key that holds now. */
const usesKey: Readonly<Record<RemarkWay, boolean>> = {
  future: false,
  renew: true,
  both: true,
  full: false,
  void: false,
}

interface Keyed {
  key: Version | undefined
  wordings: Wordings
}

/** Why a way cannot be gone: no key, nothing new in it, or answers that mean nothing by it. Empty when it can. */
function refusalOf(way: RemarkWay, rows: readonly Affected[], { key, wordings }: Keyed): string {
  if (!usesKey[way]) {
    return ''
  }
  if (!key) {
    return remarkMessages.noKey
  }
  if (key.question.type === questionTypes.short) {
    return remarkMessages.read
  }
  const isSame = rows.every(
    ({ placed: { version, keys = [version], full, void: isVoid } }) =>
      keys.length === 1 && keys[0] === key.id && !full && !isVoid,
  )
  if (isSame) {
    return remarkMessages.sameKey
  }
  const shown = new Set(rows.map(({ placed }) => placed.version))
  const isMoved = [...shown].some((id) => {
    const wording = wordings.get(id)?.question
    return !(wording && lettersIn(wording, key.question))
  })
  return isMoved ? remarkMessages.moved : ''
}

/** What scoring a question anew makes of every attempt that has it, and what names exactly that. */
export async function planRemark(on: Queryable, asked: Asked) {
  const { examId, questionId, way } = asked
  const rows = await affectedBy(on, asked)
  if (rows.length === 0) {
    throw notFound()
  }
  const key = (await keysNow(on, examId, [questionId])).get(questionId)
  const ids = versionsIn(rows.map(({ placed }) => placed))
  const wordings = await versionsOf(on, [...new Set([...ids, ...(key ? [key.id] : [])])])
  const refusal = refusalOf(way, rows, { key, wordings })
  const keyId = key?.id ?? 0
  const changes = refusal === '' ? rows.map((row) => planOf(row, { way, keyId, wordings })) : []
  return { keyId, changes, token: tokenOf(changes, { questionId, way, keyId }), refusal }
}

async function accessPlan(ctx: Ctx, input: CallParsed<typeof examRemarkCalls.remarkPreview>) {
  const { leaf, contextId } = await accessToRescore(ctx, input)
  const asked = { examId: leaf.id, contextId, questionId: input.question_id, way: input.way }
  return { leaf, ...(await planRemark(ctx.read, asked)) }
}

/** What scoring a question anew would change; nothing is written. */
export async function previewRemark(ctx: Ctx, input: CallParsed<typeof examRemarkCalls.remarkPreview>) {
  const { changes, token, refusal } = await accessPlan(ctx, input)
  const changed = changes.filter(({ isChanged }) => isChanged)
  const count = (is: (change: Change) => boolean) => changed.filter(is).length
  return {
    token,
    refusal,
    attempts: changes.length,
    open: changes.filter(({ row }) => row.state === 'in_progress').length,
    changed: changed.length,
    gained: count((change) => gainOf(change) > 0),
    lost: count((change) => gainOf(change) < 0),
    now_passed: count(({ row, newPassed }) => row.passed === false && newPassed === true),
    now_failed: count(({ row, newPassed }) => row.passed === true && newPassed === false),
    kept: changes.filter(({ isKept }) => isKept).length,
    bands_before: bandsOf(changes.map(({ row }) => row)),
    bands_after: bandsOf(changes.map(({ newTotal, newMax }) => ({ total: newTotal, max: newMax }))),
  }
}

/** Whose score would change by how much: who loses most first, then who gains most. */
export async function listRemarkRows(ctx: Ctx, input: CallParsed<typeof examRemarkCalls.remarkRows>) {
  const { leaf, changes } = await accessPlan(ctx, input)
  const window = countedWindow(input)
  const rank = (change: Change) => (gainOf(change) < 0 ? gainOf(change) : Number.MAX_SAFE_INTEGER - gainOf(change))
  const changed = changes
    .filter(({ isChanged }) => isChanged)
    .sort((one, other) => rank(one) - rank(other) || one.row.id - other.row.id)
  const page = changed.slice(window.skip, window.skip + window.limit)
  const people = await run(ctx.read, peopleNamed, { ids: page.map(({ row }) => row.userId), examId: leaf.id })
  const byId = new Map(people.map((one) => [one.uid, one]))
  const rows = page.map(({ row, newScore, newTotal, newMax, newPassed }) => ({
    s: row.id,
    uid: row.userId,
    name: byId.get(row.userId)?.name ?? '',
    avatar: byId.get(row.userId)?.avatar ?? '',
    number: byId.get(row.userId)?.number ?? '',
    attempt_no: row.no,
    old_score: row.score,
    new_score: newScore,
    old_total: row.total,
    new_total: newTotal,
    old_max: row.max,
    new_max: newMax,
    old_passed: row.passed,
    new_passed: newPassed,
  }))
  return { rows, total: changed.length, next: nextCounted(window, { rows, total: changed.length }) }
}
