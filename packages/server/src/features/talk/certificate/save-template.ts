import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { certificateLimits } from '@zhixing/contract/talk/certificate/limits.ts'
import { runOne, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { requirePlan } from '../../content/membership/public.ts'
import { accessTemplate } from './access.ts'
import { presentTemplate } from './present.ts'
import { templateById } from './queries.ts'

/** How the audit tells by whom and when a template was changed. */
export const templateSaved = { type: 'certificate_template', actions: ['update'] }

type Save = CallParsed<typeof certificateCalls.saveTemplate>

async function insertTemplate(tx: Tx, ctx: Ctx, input: Save): Promise<number> {
  const session = requireSession(ctx)
  const { rows } = await tx.query({
    name: 'certificate.insertTemplate',
    text: `insert into certificate_template (org_id, owner_id, name, orientation, lines, prefix, valid_months)
      select $1::bigint, $2::bigint, $3, $4, $5::jsonb, $6, $7::int where (select count(*) from certificate_template where org_id = $1::bigint and deleted_at is null
        and ($1::bigint > 0 or owner_id = $2::bigint)) < $8::int returning id`,
    values: [
      session.org?.id ?? 0,
      session.userId,
      input.name,
      input.orientation,
      JSON.stringify(input.lines),
      input.prefix,
      input.valid_months,
      certificateLimits.templatesMax,
    ],
  })
  const [row] = rows as { id: string }[]
  if (!row) {
    throw new AppError('CONFLICT', { message: `最多创建${certificateLimits.templatesMax}个模板` })
  }
  return Number(row.id)
}

async function updateTemplate(tx: Tx, id: number, input: Save): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'certificate.updateTemplate',
    text: `update certificate_template set name = $3, orientation = $4, lines = $5, prefix = $6, valid_months = $7, row_version = row_version + 1
      where id = $1 and row_version = $2`,
    values: [
      id,
      input.row_version,
      input.name,
      input.orientation,
      JSON.stringify(input.lines),
      input.prefix,
      input.valid_months,
    ],
  })
  if (rowCount === 0) {
    throw new AppError('CONFLICT')
  }
}

/** Makes or changes a template of the person's organisation; 50001 once its plan has run out. */
export async function saveTemplate(ctx: Ctx, input: Save) {
  requirePlan(requireSession(ctx), 'certificate_template')
  if (input.template_id !== undefined) {
    await accessTemplate(ctx, input.template_id)
  }
  return await ctx.tx(async (tx) => {
    const id = input.template_id ?? (await insertTemplate(tx, ctx, input))
    if (input.template_id !== undefined) {
      await updateTemplate(tx, id, input)
      await audit(tx, ctx, { action: 'update', objectType: 'certificate_template', objectId: id })
    }
    const saved = await runOne(tx, templateById, { id })
    if (!saved) {
      throw new Error('the template that was saved is not there')
    }
    return presentTemplate(saved)
  })
}

/** Deletes a template; what uses it goes on with the usual one. */
export async function deleteTemplate(ctx: Ctx, id: number): Promise<void> {
  const { name } = await accessTemplate(ctx, id)
  await ctx.tx(async (tx) => {
    await tx.query({
      name: 'certificate.deleteTemplate',
      text: 'update certificate_template set deleted_at = clock_now() where id = $1',
      values: [id],
    })
    await audit(tx, ctx, { action: 'delete', objectType: 'certificate_template', objectId: id, before: { name } })
  })
}
