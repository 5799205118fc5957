import { randomBytes } from 'node:crypto'
import { formats } from '@zhixing/contract/limits.ts'
import type { Tx } from '#db/database.ts'
import { badField, breaks } from '#kernel/errors.ts'
import { personNameKey } from '#search/pinyin.ts'
import { authAccount, authUser } from '../../../auth/tables.ts'
import { profile } from './tables.ts'

export interface NewPerson {
  name: string
  mobile?: string | undefined
  email?: string | undefined
  /** Made by the auth library's hashPassword. */
  passwordHash: string
  avatar?: string
  isDemo?: boolean
  isSuper?: boolean
}

/** Where the addresses of who has no e-mail lie. */
export const noMailHost = 'no-mail.invalid'

/** The address of who has no e-mail: never shown, never mailed. */
function noMailAddress(openid: string): string {
  return `${openid.toLowerCase()}@${noMailHost}`
}

/** A random public id of a person, 22 characters. */
function newOpenid(): string {
  return randomBytes(16).toString('base64url')
}

/** Makes a person with a password. 40000 with 该手机号或邮箱已注册 when the mobile or e-mail is taken. */
export async function createPerson(tx: Tx, person: NewPerson): Promise<{ userId: number; openid: string }> {
  const openid = newOpenid()
  const email = person.email?.toLowerCase() ?? noMailAddress(openid)
  const userId = await insertUser(tx, { ...person, email })
  await tx.db.insert(authAccount).values({
    userId,
    accountId: String(userId),
    providerId: 'credential',
    password: person.passwordHash,
  })
  await tx.db.insert(profile).values({
    userId,
    openid,
    name: person.name,
    nameKey: personNameKey(person.name),
    avatar: person.avatar ?? '',
    isDemo: person.isDemo ?? false,
    isSuper: person.isSuper ?? false,
  })
  return { userId, openid }
}

async function insertUser(tx: Tx, person: NewPerson & { email: string }): Promise<number> {
  try {
    const [row] = await tx.db
      .insert(authUser)
      .values({
        name: person.name,
        email: person.email,
        emailVerified: person.email !== undefined && formats.email.test(person.email),
        phoneNumber: person.mobile ?? null,
        phoneNumberVerified: person.mobile !== undefined,
      })
      .returning({ id: authUser.id })
    if (!row) {
      throw new Error('insert returned nothing')
    }
    return row.id
  } catch (error) {
    if (breaks(error, 'auth_user_email_key') || breaks(error, 'auth_user_phone_number_key')) {
      throw badField('account', '该手机号或邮箱已注册')
    }
    throw error
  }
}
