import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { type AuditStatus, auditStatus, identityMessages } from '@zhixing/contract/people/account/identity.ts'
import type { OwnIdentity, ReviewLine, verifiedCalls } from '@zhixing/contract/people/account/verified-calls.ts'
import { type Queryable, run, runOne, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, breaks } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import type { Store } from '../../../storage/store.ts'
import { audit } from '../../base/audit/public.ts'
import { notify } from '../../base/notification/public.ts'
import { filesByIds, ownFiles, presentFile } from '../../base/upload/public.ts'
import { accessIdentity, lockIdentity } from './access.ts'
import { digestIdNumber, openIdNumber, sealIdNumber } from './identity-cipher.ts'
import { type IdentityRow, identities, identityOf } from './identity-queries.ts'

type Input<K extends keyof typeof verifiedCalls> = CallParsed<(typeof verifiedCalls)[K]>

const tailLength = 4

function statusOf(status: number): AuditStatus {
  return Object.values(auditStatus).find((one) => one === status) ?? auditStatus.none
}

async function picturesOf(store: Store, ctx: Ctx, { on, row }: { on: Queryable; row: IdentityRow }) {
  const files = await run(on, filesByIds, { ids: [row.frontFileId, row.backFileId] })
  const shown = (id: number) => {
    const file = files.find((one) => one.id === id)
    return file ? presentFile(store, file, ctx.now) : null
  }
  return { front: shown(row.frontFileId), back: shown(row.backFileId) }
}

async function presentOwn(store: Store, ctx: Ctx, on: Queryable): Promise<OwnIdentity> {
  const { userId } = requireSession(ctx)
  const row = await runOne(on, identityOf, { userId })
  if (!row) {
    const nothing = { name: '', id_tail: '', front: null, back: null, reason: '' }
    return { status: auditStatus.none, ...nothing, sent_time: 0, decided_time: 0, row_version: 0 }
  }
  return {
    status: statusOf(row.status),
    name: row.name,
    id_tail: row.idTail,
    ...(await picturesOf(store, ctx, { on, row })),
    reason: row.reason,
    sent_time: unixSeconds(row.sentAt),
    decided_time: unixSeconds(row.decidedAt),
    row_version: row.rowVersion,
  }
}

/** Shows the signed-in person's identity with its state. */
export async function ownIdentity(store: Store, ctx: Ctx): Promise<OwnIdentity> {
  return await presentOwn(store, ctx, ctx.read)
}

/** Wants both sides of the card, as the person's own uploads for this purpose. */
async function requirePictures(
  tx: Tx,
  userId: number,
  input: { front_file_id?: number | undefined; back_file_id?: number | undefined },
) {
  const { front_file_id: front, back_file_id: back } = input
  if (front === undefined) {
    throw badField('front_file_id', identityMessages.frontRequired)
  }
  if (back === undefined) {
    throw badField('back_file_id', identityMessages.backRequired)
  }
  const files = await run(tx, ownFiles, { ids: [front, back], userId })
  const isCard = (id: number) => files.some((file) => file.id === id && file.kind === 'image' && !file.isPublic)
  if (!isCard(front)) {
    throw badField('front_file_id', identityMessages.frontRequired)
  }
  if (!isCard(back)) {
    throw badField('back_file_id', identityMessages.backRequired)
  }
  return { front, back }
}

async function write(tx: Tx, ctx: Ctx, input: Input<'create'>): Promise<void> {
  const { userId } = requireSession(ctx)
  const { front, back } = await requirePictures(tx, userId, input)
  const { secret } = ctx.config
  const { name, id_number: number } = input
  const { rowCount } = await tx.query({
    name: 'account.sendIdentity',
    text: `insert into verified as v (user_id, name, id_cipher, id_mac, id_tail, front_file_id, back_file_id, status)
      values ($1, $2, $3, $4, $5, $6, $7, 2)
      on conflict (user_id) do update set name = $2, id_cipher = $3, id_mac = $4, id_tail = $5, front_file_id = $6, back_file_id = $7,
        status = 2, reason = '', sent_at = clock_now(), decided_by = null, decided_at = null, row_version = v.row_version + 1
        where v.status <> 3`,
    values: [
      userId,
      name,
      sealIdNumber(secret, number),
      digestIdNumber(secret, number),
      number.slice(-tailLength),
      front,
      back,
    ],
  })
  if (rowCount === 0) {
    throw new AppError('CONFLICT', { message: identityMessages.approved })
  }
  await audit(tx, ctx, { action: 'identity.send', objectType: 'user', objectId: userId })
}

/** Sends the signed-in person's identity to be reviewed; 40900 where one was sent before. */
export async function createIdentity(store: Store, ctx: Ctx, input: Input<'create'>): Promise<OwnIdentity> {
  const { userId } = requireSession(ctx)
  return await ctx.tx(async (tx) => {
    const sent = await runOne(tx, identityOf, { userId })
    if (sent && sent.status !== auditStatus.none) {
      throw new AppError('CONFLICT', {
        message: sent.status === auditStatus.approved ? identityMessages.approved : identityMessages.sent,
      })
    }
    await write(tx, ctx, input)
    return await presentOwn(store, ctx, tx)
  })
}

/** Sends it again, changed; 40900 once it is approved or when it changed meanwhile. */
export async function updateIdentity(store: Store, ctx: Ctx, input: Input<'update'>): Promise<OwnIdentity> {
  const { userId } = requireSession(ctx)
  return await ctx.tx(async (tx) => {
    await lockIdentity(tx, { uid: userId, rowVersion: input.row_version })
    await write(tx, ctx, input)
    return await presentOwn(store, ctx, tx)
  })
}

function presentLine(row: IdentityRow): ReviewLine {
  return {
    uid: row.uid,
    openid: row.openid,
    account_name: row.accountName,
    avatar: row.avatar,
    name: row.name,
    id_tail: row.idTail,
    status: statusOf(row.status),
    reason: row.reason,
    sent_time: unixSeconds(row.sentAt),
    decided_time: unixSeconds(row.decidedAt),
  }
}

/** Lists identities to review, those that wait first. */
export async function listIdentities(ctx: Ctx, input: Input<'lists'>) {
  const statement = () => identities({ status: input.status !== undefined })
  return await countedPage(
    input,
    (at) => run(ctx.read, statement, { status: input.status ?? 0, ...at }),
    (rows) => rows.map((row) => presentLine(row)),
  )
}

/** Shows an identity with its number and pictures to who reviews it; the look is written down. */
export async function reviewIdentity(store: Store, ctx: Ctx, { uid }: Input<'review'>) {
  const row = await accessIdentity(ctx, uid)
  await audit(ctx.write, ctx, { action: 'identity.look', objectType: 'user', objectId: uid })
  return {
    ...presentLine(row),
    id_number: openIdNumber(ctx.config.secret, row.idCipher),
    ...(await picturesOf(store, ctx, { on: ctx.read, row })),
    row_version: row.rowVersion,
  }
}

/** Approves an identity or rejects it with a reason; the person is told. One number is approved for one person. */
export async function decideIdentity(ctx: Ctx, input: Input<'decide'>) {
  const { uid, approve, reason } = input
  if (!approve && reason === '') {
    throw badField('reason', identityMessages.reasonRequired)
  }
  const { userId } = requireSession(ctx)
  const status = approve ? auditStatus.approved : auditStatus.rejected
  await ctx.tx(async (tx) => {
    const { status: before } = await lockIdentity(tx, { uid, rowVersion: input.row_version })
    await decide(tx, { uid, status, reason: approve ? '' : reason, userId })
    await audit(tx, ctx, {
      action: 'identity.decide',
      objectType: 'user',
      objectId: uid,
      before: { status: before },
      after: { status, reason },
    })
    await notify(tx, { kind: 'identity.decided', params: { approved: approve, reason }, userIds: [uid] })
  })
  return { status }
}

async function decide(
  tx: Tx,
  decided: { uid: number; status: AuditStatus; reason: string; userId: number },
): Promise<void> {
  try {
    await tx.query({
      name: 'account.decideIdentity',
      text: `update verified set status = $2, reason = $3, decided_by = $4, decided_at = clock_now(), row_version = row_version + 1
        where user_id = $1`,
      values: [decided.uid, decided.status, decided.reason, decided.userId],
    })
  } catch (error) {
    if (breaks(error, 'verified_id_key')) {
      throw new AppError('CONFLICT', { message: identityMessages.taken })
    }
    throw error
  }
}
