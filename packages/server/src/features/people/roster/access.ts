import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { type AccessedOrg, accessOrg } from '../organisation/public.ts'

/** An organisation as those see it who reset passwords in it: its admins and teachers. */
export async function accessAsTeacher(ctx: Ctx, orgId: number): Promise<AccessedOrg> {
  const org = await accessOrg(ctx, orgId, 'view')
  const role = requireSession(ctx).orgs.find(({ id }) => id === org.id)?.role
  if (org.standing !== 'admin' && role !== 'ROLE_TEACHER') {
    throw new AppError('NOT_ALLOWED')
  }
  return org
}
