import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { type thirdPartyCalls, thirdPartyMessages } from '@zhixing/contract/leaves/third-party/calls.ts'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { contentRoom, pushStale, userRoom } from '../../../realtime/push.ts'
import type { Store } from '../../../storage/store.ts'
import { audit } from '../../base/audit/public.ts'
import { ownFiles, readFiles } from '../../base/upload/public.ts'
import { requireInScope } from '../../content/membership/public.ts'
import { noteStep, writeStates } from '../../learning/learning/public.ts'
import { learnedReply, recomputeContainer, scopeOf } from '../../learning/outline/public.ts'
import { accessThirdParty } from './access.ts'
import { countProofs, ownProof, proofs } from './queries.ts'

interface Stored {
  state: 'waiting' | 'confirmed' | 'returned'
  note: string
  reply: string
  fileIds: number[]
  at: Date
}

/** Proofs as they go over the wire, with fresh links to their files. */
async function presentProofs<Row extends Stored>(store: Store, ctx: Ctx, rows: readonly Row[]) {
  const filesOf = await readFiles(store, ctx, rows)
  return rows.map(({ state, note, reply, fileIds, at }) => ({
    state,
    note,
    reply,
    at: unixSeconds(at),
    files: filesOf(fileIds),
  }))
}

/** Says that it is done: with a word, or with a proof that waits for a teacher. */
export async function finish(ctx: Ctx, input: CallParsed<typeof thirdPartyCalls.finish>) {
  const { leaf, contextId, held } = await accessThirdParty(ctx, input, 'handIn')
  const { userId } = requireSession(ctx)
  const key = { userId, contentId: leaf.id, contextId }
  if (held.proof === 'none') {
    return await learnedReply(ctx, key, await noteStep(ctx.write, key, { what: 'finished', isDone: true, missing: '' }))
  }
  const fileIds = [...new Set(input.file_ids)]
  const own = await run(ctx.write, ownFiles, { ids: fileIds, userId })
  if (fileIds.length === 0 || own.length < fileIds.length) {
    throw badField('file_ids', fileIds.length === 0 ? thirdPartyMessages.filesRequired : thirdPartyMessages.filesGone)
  }
  await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'third-party.hand-in',
      text: `insert into third_party_proof as t (content_id, context_id, user_id, note, file_ids) values ($1, $2, $3, $4, $5)
        on conflict (context_id, content_id, user_id) do update set note = excluded.note, file_ids = excluded.file_ids, state = 'waiting',
          reply = '', at = clock_now(), decided_by = null, decided_at = null where t.state <> 'confirmed'`,
      values: [leaf.id, contextId, userId, input.note, fileIds],
    })
    if (rowCount === 0) {
      throw new AppError('CONFLICT', { message: thirdPartyMessages.confirmed })
    }
    await writeStates(tx, { ...key, userIds: [userId], ...outcomes.waiting })
    pushStale(tx, [contentRoom(leaf.id)], ['ThirdParty/proofs'])
  })
  return await learnedReply(ctx, key, { ...outcomes.waiting, newlyDone: false })
}

const percents = { begun: 50, waiting: 90, done: 100 } as const

const outcomes = {
  waiting: { state: 'submitted', percent: percents.waiting, missing: '等待老师确认' },
  confirmed: { state: 'completed', percent: percents.done, missing: '' },
  returned: { state: 'in_progress', percent: percents.begun, missing: '证明未通过，请重新提交' },
} as const

/** What was handed in, for those who hold it. */
export async function listProofs(store: Store, ctx: Ctx, input: CallParsed<typeof thirdPartyCalls.proofs>) {
  const accessed = await accessThirdParty(ctx, input, 'hold')
  const { leaf, contextId } = accessed
  const window = countedWindow(input)
  const key = { state: input.state !== undefined }
  const filter = { id: leaf.id, contextId, state: input.state, scope: scopeOf(accessed) }
  const [found, total] = await Promise.all([
    run(ctx.read, () => proofs(key), { ...filter, skip: window.skip, limit: window.limit }),
    window.total ?? runOne(ctx.read, () => countProofs(key), filter).then((row) => row?.total ?? 0),
  ])
  const shown = await presentProofs(store, ctx, found)
  const rows = found.flatMap(({ uid, name, avatar, number, decidedBy }, at) => {
    const proof = shown[at]
    return proof ? [{ uid, name, avatar, number, decided_by: decidedBy, ...proof }] : []
  })
  return { rows, total, next: nextCounted(window, { rows, total }) }
}

/** Confirms a proof, which completes the activity, or gives it back. */
export async function decide(ctx: Ctx, input: CallParsed<typeof thirdPartyCalls.decide>) {
  const accessed = await accessThirdParty(ctx, input, 'hold')
  const { leaf, contextId } = accessed
  const { uid, approve, reply } = input
  const state = approve ? ('confirmed' as const) : ('returned' as const)
  const proof = await runOne(ctx.write, ownProof, { id: leaf.id, contextId, userId: uid })
  if (!proof) {
    throw notFound(thirdPartyMessages.gone)
  }
  await requireInScope(ctx.read, scopeOf(accessed), { userId: uid, at: proof.at })
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'third-party.decide',
      text: `update third_party_proof set state = $4, reply = $5, decided_by = $6, decided_at = clock_now()
        where context_id = $2 and content_id = $1 and user_id = $3 and state = 'waiting'`,
      values: [leaf.id, contextId, uid, state, reply, requireSession(ctx).userId],
    })
    if (rowCount === 0) {
      throw new AppError('CONFLICT', { message: thirdPartyMessages.gone })
    }
    await writeStates(tx, { contentId: leaf.id, contextId, userIds: [uid], ...outcomes[state] })
    if (contextId > 0) {
      await recomputeContainer(tx, { userId: uid, containerId: contextId })
    }
    const after = { uid, state, reply }
    await audit(tx, ctx, { action: 'third-party.decide', objectType: 'third_party', objectId: leaf.id, after })
    pushStale(tx, [userRoom(uid)], ['ThirdParty/detail', 'Outline/tree'])
    return { state }
  })
}

/** The person's own proof; null where they handed none in. */
export async function findOwn(store: Store, ctx: Ctx, key: { id: number; contextId: number; userId: number }) {
  const row = await runOne(ctx.read, ownProof, key)
  const [shown] = row ? await presentProofs(store, ctx, [row]) : []
  return shown ?? null
}
