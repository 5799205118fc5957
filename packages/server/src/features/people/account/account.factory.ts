import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { createPerson, type NewPerson } from './create-person.ts'

/** The password of everybody the factories make. */
export const factoryPassword = 'Factory-2026!'

/** By servers: one that is made as the product is does not understand the quick hash of another. */
const hashes = new WeakMap<Server['auth'], Promise<string>>()

const numbers = 100_000_000
let lastNumber = randomInt(numbers)

/** A mobile number nobody else in the run has: one after the other, for drawn ones met among thousands of people. */
export function newMobile(): string {
  lastNumber = (lastNumber + 1) % numbers
  return `139${String(lastNumber).padStart(8, '0')}`
}

/** A person without an organisation, signed in unless `signedIn` is false. */
export async function buildPerson(
  server: Server,
  changes: Partial<NewPerson> = {},
): Promise<SignedIn & { name: string; mobile: string }> {
  const hash = hashes.get(server.auth) ?? server.auth.hashPassword(factoryPassword)
  hashes.set(server.auth, hash)
  const passwordHash = await hash
  const person = { name: '测试用户', mobile: newMobile(), passwordHash, ...changes }
  const { userId, openid } = await server.database.tx((tx) => createPerson(tx, person))
  const signedIn = await buildSession(server, userId)
  return { ...signedIn, userId, openid, name: person.name, mobile: person.mobile ?? '' }
}

/** Somebody who was invited and has not entered, and the token of their activation link. */
export async function buildActivation(server: Server, orgId = 0, person?: { userId: number }): Promise<string> {
  const { userId } = person ?? (await buildPerson(server))
  const token = randomUUID()
  await server.database.query({
    text: `with made as (update profile set state = 'invited' where user_id = $2)
      insert into activation (token_hash, user_id, org_id, expires_at) values ($1, $2, $3, clock_now() + interval '7 days')`,
    values: [createHash('sha256').update(token).digest('base64url'), userId, orgId],
  })
  return token
}

/** Another session of a person. */
export async function buildSession(server: Server, userId: number): Promise<{ cookie: string; token: string }> {
  const opened = await server.auth.openSession(userId, { ip: '127.0.0.1', userAgent: 'test', client: 'web' })
  return { cookie: opened.value, token: server.auth.csrfToken(opened.token) }
}
