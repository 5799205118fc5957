import { runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { accessContent } from '../../content/membership/public.ts'
import { certificateById, templateById } from './queries.ts'

export type CertificateRecord = NonNullable<Awaited<ReturnType<typeof findCertificate>>>

async function findCertificate(ctx: Ctx, id: number) {
  return await runOne(ctx.read, certificateById, { id })
}

/** A certificate for its holder, or for who manages what it is for; to all others it is absent. */
export async function accessCertificate(ctx: Ctx, id: number): Promise<CertificateRecord> {
  const found = await findCertificate(ctx, id)
  if (!found) {
    throw notFound()
  }
  if (found.holderId !== requireSession(ctx).userId) {
    try {
      await accessContent(ctx, found.contentId, { action: 'grade' })
    } catch (error) {
      // Whoever may see the content learns nothing about other people's certificates.
      throw error instanceof AppError && error.code === 'NOT_ALLOWED' ? notFound() : error
    }
  }
  ctx.noteAccess('certificate.view')
  return found
}

/** A certificate of completion of this very content. The content's access was checked before. */
export async function accessIssued(ctx: Ctx, asked: { id: number; certificateId: number }): Promise<CertificateRecord> {
  const found = await findCertificate(ctx, asked.certificateId)
  if (!found || found.contentId !== asked.id || found.kind !== 'completion') {
    throw notFound()
  }
  return found
}

/** A template of the person's organisation, or their own where they have none. */
export async function accessTemplate(ctx: Ctx, id: number) {
  const session = requireSession(ctx)
  const found = await runOne(ctx.read, templateById, { id })
  const orgId = session.org?.id ?? 0
  if (!found || found.orgId !== orgId || (orgId === 0 && found.ownerId !== session.userId)) {
    throw notFound()
  }
  ctx.noteAccess('certificate.template')
  return found
}
