import { randomInt } from 'node:crypto'
import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { createPerson, type NewPerson } from './create-person.ts'

/** The password of everybody the factories make. */
export const factoryPassword = 'Factory-2026!'

let hash: Promise<string> | undefined

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
  hash ??= server.auth.hashPassword(factoryPassword)
  const passwordHash = await hash
  const person = { name: '测试用户', mobile: newMobile(), passwordHash, ...changes }
  const { userId, openid } = await server.database.tx((tx) => createPerson(tx, person))
  const signedIn = await buildSession(server, userId)
  return { ...signedIn, userId, openid, name: person.name, mobile: person.mobile ?? '' }
}

/** Another session of a person. */
export async function buildSession(server: Server, userId: number): Promise<{ cookie: string; token: string }> {
  const opened = await server.auth.openSession(userId, { ip: '127.0.0.1', userAgent: 'test', client: 'web' })
  return { cookie: opened.value, token: server.auth.csrfToken(opened.token) }
}
