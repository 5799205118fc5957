import type { ContactKind } from '@zhixing/contract/faces/passport/calls.ts'
import type { Queryable, Tx } from '#db/database.ts'
import { badField, breaks } from '#kernel/errors.ts'
import { noMailHost } from './create-person.ts'

/** What a person is reached by; null for none. */
export interface Contacts {
  mobile: string | null
  email: string | null
  hasPassword: boolean
}

/** Reads a person's mobile and e-mail; the address of who has none is none. */
export async function contactsOf(on: Queryable, userId: number): Promise<Contacts> {
  const { rows } = await on.query({
    name: 'account.contacts',
    text: `select u.phone_number as mobile, case when u.email like '%@' || $2 then null else u.email end as email,
        exists (select from auth_account a where a.user_id = u.id and a.provider_id = 'credential' and a.password is not null) as "hasPassword"
      from auth_user u where u.id = $1`,
    values: [userId, noMailHost],
  })
  const [row] = rows as Contacts[]
  return row ?? { mobile: null, email: null, hasPassword: false }
}

const change = {
  mobile:
    'update auth_user set phone_number = $2, phone_number_verified = true, updated_at = clock_now() where id = $1',
  email: 'update auth_user set email = $2, email_verified = true, updated_at = clock_now() where id = $1',
} as const

/** Gives a person another proved mobile or e-mail; 40000 at `account` with 该手机号或邮箱已注册 when it is somebody else's. */
export async function setContact(tx: Tx, to: { userId: number; kind: ContactKind; account: string }): Promise<void> {
  try {
    await tx.query({ name: `account.setContact.${to.kind}`, text: change[to.kind], values: [to.userId, to.account] })
  } catch (error) {
    if (breaks(error, 'auth_user_email_key') || breaks(error, 'auth_user_phone_number_key')) {
      throw badField('account', '该手机号或邮箱已注册')
    }
    throw error
  }
}
