import type { Queryable } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { isAdminOrAbove } from '#kernel/session.ts'
import { type FoundPerson, peopleScope, searchPeople } from '../../people/organisation/public.ts'

interface Person {
  uid: number
  openid: string
  name: string
  avatar: string
  introduce: string
  /** The organisation that made the account; 0 for who signed up alone. */
  madeBy: number
  /** A mobile or e-mail was proved. */
  isProved: boolean
}

async function personOf(on: Queryable, { uid, openid }: { uid?: number | undefined; openid?: string | undefined }) {
  const { rows } = await on.query({
    name: 'user.person',
    text: `select p.user_id::float8 as uid, p.openid, p.name, p.avatar, p.introduce, p.made_by_org_id::float8 as "madeBy",
        (u.phone_number is not null and u.phone_number_verified) or (u.email_verified and u.email not like '%@no-mail.invalid') as "isProved"
      from profile p join auth_user u on u.id = p.user_id where p.user_id = $1 or p.openid = $2`,
    values: [uid ?? null, openid ?? null],
  })
  const [person] = rows as Person[]
  return person
}

/**
 * Gives a person by uid or openid: every signed-in person may know who somebody is. `member` is how they stand in the admin's
 * organisation or below it; undefined for all who are no admins there. 40400 for nobody.
 */
export async function accessPerson(
  ctx: Ctx,
  asked: { uid?: number | undefined; openid?: string | undefined },
): Promise<{ person: Person; member: FoundPerson | undefined }> {
  const person = await personOf(ctx.read, asked)
  if (!person) {
    throw notFound()
  }
  const scope = peopleScope(requireSession(ctx))
  if (!(scope.below || scope.everyone)) {
    return { person, member: undefined }
  }
  const [member] = await searchPeople(ctx.read, { ...scope, keyword: '', uids: [person.uid], skip: 0, limit: 1 })
  return { person, member }
}

/**
 * Gives whose profile the signed-in person may change: their own, or as an admin a member's whose account the organisation made and who
 * proved no contact. 40400 for who is no member, 40300 for one who owns their account.
 */
export async function accessProfile(ctx: Ctx, uid: number | undefined): Promise<number> {
  const session = requireSession(ctx)
  if (uid === undefined || uid === session.userId) {
    return session.userId
  }
  if (!isAdminOrAbove(session)) {
    throw new AppError('NOT_ALLOWED')
  }
  const { person, member } = await accessPerson(ctx, { uid })
  if (!member) {
    throw notFound()
  }
  if (person.madeBy === 0 || person.isProved) {
    throw new AppError('NOT_ALLOWED', { message: '该成员自行管理账号，您不能修改' })
  }
  return uid
}
