import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { emit } from '../../../queue/event.ts'
import { audit } from '../../base/audit/public.ts'
import { lastSaved } from '../../people/account/public.ts'
import { certificateRuleChanged } from './events.ts'
import { presentTemplate } from './present.ts'
import { countIssued, ruleOf, templatesOf } from './queries.ts'

async function templatesFor(ctx: Ctx) {
  const session = requireSession(ctx)
  return await run(ctx.read, templatesOf, { orgId: session.org?.id ?? 0, userId: session.userId })
}

/** The templates the person may choose from. */
export async function listTemplates(ctx: Ctx) {
  return (await templatesFor(ctx)).map(presentTemplate)
}

type Rule = Awaited<ReturnType<typeof findRule>>

async function findRule(ctx: Ctx, id: number) {
  return await runOne(ctx.read, ruleOf, { id })
}

function presentRule(rule: Rule) {
  return {
    is_on: rule?.isOn ?? false,
    template_id: rule?.templateId ?? 0,
    min_percent: rule?.minPercent ?? null,
    row_version: rule?.rowVersion ?? 0,
  }
}

/** When a content issues certificates; nothing was said yet counts as never. */
export async function readRule(ctx: Ctx, id: number) {
  const [rule, templates, issued, saved] = await Promise.all([
    findRule(ctx, id),
    listTemplates(ctx),
    runOne(ctx.read, () => countIssued({ keyword: false }), { id, keyword: '' }),
    lastSaved(ctx.read, { type: 'content', id, actions: ['certificate.rule'] }),
  ])
  return { ...presentRule(rule), templates, issued: issued?.total ?? 0, ...saved }
}

/** Says when a content issues certificates; those who have earned one long ago are looked for in the background. */
export async function saveRule(ctx: Ctx, input: CallParsed<typeof certificateCalls.saveRule>) {
  const before = await findRule(ctx, input.id)
  const isKnown =
    input.template_id === 0 ||
    input.template_id === before?.templateId ||
    (await templatesFor(ctx)).some(({ id }) => id === input.template_id)
  if (!isKnown) {
    throw badField('template_id', '证书模板不存在或已被删除')
  }
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'certificate.saveRule',
      text: `insert into certificate_rule as r (content_id, is_on, template_id, min_percent) values ($1, $2, nullif($3::bigint, 0), $4)
        on conflict (content_id) do update set is_on = excluded.is_on, template_id = excluded.template_id,
          min_percent = excluded.min_percent, row_version = r.row_version + 1 where r.row_version = $5`,
      values: [input.id, input.is_on, input.template_id, input.min_percent, input.row_version],
    })
    if (rowCount === 0) {
      throw new AppError('CONFLICT')
    }
    const after = presentRule(await runOne(tx, ruleOf, { id: input.id }))
    await audit(tx, ctx, {
      action: 'certificate.rule',
      objectType: 'content',
      objectId: input.id,
      before: presentRule(before),
      after,
    })
    if (input.is_on) {
      await emit(tx, certificateRuleChanged, { containerId: input.id })
    }
    return after
  })
}
