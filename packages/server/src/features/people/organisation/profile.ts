import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { orgLimits, orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import type { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import type { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { type OrgKind, verifyStates } from '@zhixing/contract/people/organisation/shapes.ts'
import { runOne, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, breaks } from '#kernel/errors.ts'
import { pinyinKey } from '#search/pinyin.ts'
import { audit } from '../../base/audit/public.ts'
import { cityOf } from '../../base/region/public.ts'
import { fileById, publicUrl, requireOwnFile } from '../../base/upload/public.ts'
import { lastSaved } from '../account/public.ts'
import { type AccessedOrg, accessOrg } from './access.ts'
import { addOrgMembers, createOrg } from './create-org.ts'

/** The address of a logo by its file's id: a picture uploaded for all to see. Empty for none, 40000 for any other file. */
async function logoOf(ctx: Ctx, fileId: number): Promise<string> {
  if (fileId === 0) {
    return ''
  }
  const file = await runOne(ctx.read, fileById, { id: fileId })
  if (!file?.isPublic || file.kind !== 'image') {
    throw badField('logo_id', '图片不存在，请重新上传')
  }
  return publicUrl(ctx, file.key)
}

function requireCity(cityId: number | null): void {
  if (cityId !== null && !cityOf(cityId)) {
    throw badField('city_id', '城市不存在，请重新选择')
  }
}

/** Refuses (40000) a name that a verified organisation or one of the person's own has. */
async function requireFreeName(tx: Tx, { name, userId, besides }: { name: string; userId: number; besides: number }) {
  const { rows } = await tx.query({
    name: 'organisation.nameTaken',
    text: `select count(*) filter (where o.name = $1 and (o.verify_status = 3 or o.created_by = $2))::int as taken,
        count(*) filter (where o.created_by = $2)::int as own
      from org o where o.id <> $3 and o.id > 0 and (o.name = $1 or o.created_by = $2)`,
    values: [name, userId, besides],
  })
  const [row] = rows as { taken: number; own: number }[]
  if (row && row.taken > 0) {
    throw badField('name', orgMessages.nameTaken)
  }
  if (besides === 0 && row && row.own >= orgLimits.ownOrgsMax) {
    throw new AppError('CONFLICT', { message: `最多创建${orgLimits.ownOrgsMax}个组织` })
  }
}

type Form = CallParsed<typeof ownOrgCalls.create>

/** Makes an organisation or a branch, whose admin its maker is: not verified, and at the top with ten seats. */
export async function makeOrg(ctx: Ctx, form: Form, parent?: AccessedOrg): Promise<{ group_id: number }> {
  const session = requireSession(ctx)
  const { userId, name } = session
  requireCity(form.city_id)
  const logo = await logoOf(ctx, form.logo_id)
  return await ctx.tx(async (tx) => {
    await requireFreeName(tx, { name: form.name, userId, besides: 0 })
    const made = await createOrg(tx, {
      name: form.name,
      kind: form.kind,
      logo,
      introduce: form.introduce,
      cityId: form.city_id,
      createdBy: userId,
      ...(parent ? { parent } : {}),
    })
    await addOrgMembers(tx, [{ orgId: made.id, userId, role: 'ROLE_ORG_ADMIN', name, source: 'self' }], { session })
    await audit(tx, ctx, { action: 'org.create', objectType: 'org', objectId: made.id, orgId: made.id, after: form })
    return { group_id: made.id }
  })
}

/** The audit's line of a profile that was changed. */
const profileSaved = 'org.profile'

interface ProfileRow {
  name: string
  kind: OrgKind
  cityId: number | null
  avatar: string
  introduce: string
  verify_status: number
  verify_reason: string
  has_licence: boolean
  row_version: number
}

/** What an organisation says of itself, to whoever manages it. */
export async function readProfile(ctx: Ctx, orgId: number) {
  const org = await accessOrg(ctx, orgId, 'manage')
  const { rows } = await ctx.read.query({
    name: 'organisation.profile',
    text: `select o.name, o.kind, o.city_id::float8 as "cityId", o.logo as avatar, o.introduce, o.verify_status, o.verify_reason,
        o.licence_file_id is not null as has_licence, o.row_version
      from org o where o.id = $1`,
    values: [org.id],
  })
  const [row] = rows as ProfileRow[]
  if (!row) {
    throw new AppError('NOT_ALLOWED')
  }
  const { cityId, ...rest } = row
  const saved = await lastSaved(ctx.read, { type: 'org', id: org.id, actions: [profileSaved] })
  return { ...rest, ...saved, org_id: org.id, city: cityOf(cityId) ?? null }
}

/** Changes what an organisation says of itself; with another name a verified one is verified anew. 40900 for a stale version. */
export async function saveProfile(ctx: Ctx, input: CallParsed<typeof orgManageCalls.saveProfile>): Promise<void> {
  const org = await accessOrg(ctx, input.org_id, 'change')
  const { userId } = requireSession(ctx)
  requireCity(input.city_id)
  const logo = input.logo_id === undefined ? null : await logoOf(ctx, input.logo_id)
  await ctx.tx(async (tx) => {
    if (input.name !== org.name) {
      await requireFreeName(tx, { name: input.name, userId, besides: org.id })
    }
    const { rowCount } = await tx.query({
      name: 'organisation.saveProfile',
      text: `update org set name = $2, name_key = $3, kind = $4, city_id = $5, logo = coalesce($6, logo), introduce = $7,
          verify_status = case when verify_status = 3 and name <> $2 then 0 else verify_status end, row_version = row_version + 1
        where id = $1 and row_version = $8`,
      values: [
        org.id,
        input.name,
        pinyinKey(input.name),
        input.kind,
        input.city_id,
        logo,
        input.introduce,
        input.row_version,
      ],
    })
    if (rowCount === 0) {
      throw new AppError('CONFLICT')
    }
    await audit(tx, ctx, {
      action: profileSaved,
      objectType: 'org',
      objectId: org.id,
      orgId: org.id,
      before: { name: org.name },
      after: input,
    })
  })
}

/** Sends the licence of an organisation for review; 40900 while one waits or where it is verified. */
export async function sendLicence(ctx: Ctx, { orgId, fileId }: { orgId: number; fileId: number }): Promise<void> {
  const org = await accessOrg(ctx, orgId, 'change')
  await requireOwnFile(ctx, fileId, { kind: 'image', required: '请上传营业执照或办学许可证', wrong: '请上传图片' })
  await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'organisation.sendLicence',
      text: `update org set licence_file_id = $2, verify_status = $3, verify_reason = '', row_version = row_version + 1
        where id = $1 and verify_status in (0, -2)`,
      values: [org.id, fileId, verifyStates.waits],
    })
    if (rowCount === 0) {
      throw new AppError('CONFLICT', { message: '认证正在审核或已通过' })
    }
    await audit(tx, ctx, { action: 'org.licence', objectType: 'org', objectId: org.id, orgId: org.id })
  })
}

/** Makes the refusal of a name that is verified already what it is; gives any other error back. */
export function nameRefusal(error: unknown): unknown {
  return breaks(error, 'org_name_key') ? new AppError('CONFLICT', { message: orgMessages.nameTaken }) : error
}
