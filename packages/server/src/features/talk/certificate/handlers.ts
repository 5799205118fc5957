import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { certificateCalls, printedShape } from '@zhixing/contract/talk/certificate/calls.ts'
import { certificateLimits, certificateMessages } from '@zhixing/contract/talk/certificate/limits.ts'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { Limit, Limits } from '#kernel/limits.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { audit } from '../../base/audit/public.ts'
import { accessContainer } from '../../content/membership/public.ts'
import { withSaved } from '../../people/account/public.ts'
import { accessCertificate, accessIssued } from './access.ts'
import { issue } from './issue.ts'
import { presentCertificate, presentVerified } from './present.ts'
import { certificateByCode, countIssued, countOwn, holderOf, issuedOf, ownOf, ruleOf } from './queries.ts'
import { replaceLive } from './replace.ts'
import { listTemplates, readRule, saveRule } from './save-rule.ts'
import { deleteTemplate, saveTemplate, templateSaved } from './save-template.ts'
import { makeStatement } from './statement.ts'

const graded = { action: 'grade', that: 'grades' } as const
const misses: Limit = { name: 'certificate-miss', points: certificateLimits.missesPerMinute, seconds: 60 }

/** Wrong codes are counted by address; right ones are not, for a whole school looks from one. */
async function verify(limits: Limits, ctx: Ctx, typed: string) {
  if (await limits.isUsedUp(misses, ctx.ip)) {
    throw new AppError('TOO_MANY')
  }
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const found = await runOne(ctx.read, certificateByCode, { code })
  if (!found) {
    await limits.use(misses, ctx.ip)
    throw notFound(certificateMessages.absent)
  }
  return presentVerified(found, ctx.now)
}

async function listIssued(ctx: Ctx, input: CallParsed<typeof certificateCalls.lists>) {
  const window = countedWindow(input)
  const keyword = input.keyword?.trim() ?? ''
  const key = { keyword: keyword !== '' }
  const filter = { id: input.id, keyword }
  const [found, total] = await Promise.all([
    run(ctx.read, () => issuedOf(key), { ...filter, skip: window.skip, limit: window.limit }),
    window.total ?? runOne(ctx.read, () => countIssued(key), filter).then((row) => row?.total ?? 0),
  ])
  const rows = found.map((row) => presentCertificate(row, ctx.now))
  return { rows, total, next: nextCounted(window, { rows, total }) }
}

async function revoke(ctx: Ctx, input: CallParsed<typeof certificateCalls.revoke>): Promise<void> {
  const found = await accessIssued(ctx, { id: input.id, certificateId: input.certificate_id })
  const by = requireSession(ctx).userId
  await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'certificate.revoke',
      text: `update certificate set revoked_at = clock_now(), revoked_by = $2, revoke_reason = $3
        where id = $1 and revoked_at is null and superseded_by is null`,
      values: [found.id, by, input.reason],
    })
    if (rowCount === 0) {
      throw new AppError('CONFLICT', { message: '该证书已失效，不能撤销' })
    }
    const after = { no: found.no, reason: input.reason }
    await audit(tx, ctx, { action: 'certificate.revoke', objectType: 'certificate', objectId: found.id, after })
  })
}

async function reissue(ctx: Ctx, input: CallParsed<typeof certificateCalls.reissue>): Promise<number> {
  const found = await accessIssued(ctx, { id: input.id, certificateId: input.certificate_id })
  const about = { contentId: found.contentId, holderId: found.holderId, kind: 'completion' } as const
  return await ctx.tx(async (tx) => {
    const [rule, holder] = [
      await runOne(tx, ruleOf, { id: input.id }),
      await runOne(tx, holderOf, { id: input.id, userId: found.holderId }),
    ]
    if (!holder) {
      throw notFound()
    }
    const id = await replaceLive(tx, about, async () => {
      const templateId = rule?.templateId ?? null
      const [made] = await issue(tx, { contentId: input.id, templateId, holders: [holder] })
      if (!made) {
        // Somebody else did the same at the same time.
        throw new AppError('CONFLICT', { message: '该证书已重新颁发，请刷新后查看' })
      }
      return made.id
    })
    const after = { no: found.no, by: id }
    await audit(tx, ctx, { action: 'certificate.reissue', objectType: 'certificate', objectId: found.id, after })
    return id
  })
}

export function certificateServed(limits: Limits): Served[] {
  return serve(certificateCalls, {
    rule: async (input, ctx) => await readRule(ctx, (await accessContainer(ctx, input.id, graded)).id),
    saveRule: async (input, ctx) => {
      await accessContainer(ctx, input.id, graded)
      return await saveRule(ctx, input)
    },
    lists: async (input, ctx) => {
      await accessContainer(ctx, input.id, graded)
      return await listIssued(ctx, input)
    },
    revoke: async (input, ctx) => {
      await accessContainer(ctx, input.id, graded)
      await revoke(ctx, input)
      return { done: true }
    },
    reissue: async (input, ctx) => {
      await accessContainer(ctx, input.id, graded)
      return { certificate_id: await reissue(ctx, input) }
    },
    mine: async (input, ctx) => {
      const window = countedWindow(input)
      const { userId } = requireSession(ctx)
      const [found, total] = await Promise.all([
        run(ctx.read, ownOf, { userId, skip: window.skip, limit: window.limit }),
        window.total ?? runOne(ctx.read, countOwn, { userId }).then((row) => row?.total ?? 0),
      ])
      const rows = found.map((row) => presentCertificate(row, ctx.now))
      return { rows, total, next: nextCounted(window, { rows, total }) }
    },
    detail: async (input, ctx) => {
      const found = await accessCertificate(ctx, input.id)
      return { ...presentCertificate(found, ctx.now), printed: printedShape.parse(found.printed) }
    },
    verify: async (input, ctx) => await verify(limits, ctx, input.code),
    statement: async (input, ctx) => {
      const { id, learns } = await accessContainer(ctx, input.id, { action: 'learn', that: 'grades' })
      if (!learns) {
        throw new AppError('CONFLICT', { message: certificateMessages.notYet })
      }
      const asked = { contentId: id, userId: requireSession(ctx).userId }
      return { certificate_id: await ctx.tx((tx) => makeStatement(tx, asked)) }
    },
    templates: async (_input, ctx) => ({
      templates: await withSaved(ctx.read, templateSaved, await listTemplates(ctx)),
    }),
    saveTemplate: (input, ctx) => saveTemplate(ctx, input),
    deleteTemplate: async (input, ctx) => {
      await deleteTemplate(ctx, input.template_id)
      return { done: true }
    },
  })
}
