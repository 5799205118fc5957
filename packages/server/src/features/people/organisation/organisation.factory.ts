import { randomBytes, randomInt } from 'node:crypto'
import { inviteAlphabet, orgInviteLength } from '@zhixing/contract/kernel/invite-code.ts'
import type { SignedIn } from '../../../../test/client.ts'
import { days } from '../../../kernel/time.ts'
import type { Server } from '../../../server.ts'
import { buildPerson } from '../account/account.factory.ts'
import { addOrgMembers, createOrg, type NewMember, type NewOrg } from './create-org.ts'

export interface BuiltOrg {
  id: number
  path: number[]
  name: string
}

/** An organisation with a paid plan in force. */
export async function buildOrg(server: Server, changes: Partial<NewOrg> = {}): Promise<BuiltOrg> {
  const name = changes.name ?? `测试学校${randomBytes(5).toString('hex')}`
  const expiresAt = new Date(server.database.clock.now().getTime() + days(100))
  const plan = { level: 2, name: '专业版', seats: 100_000, expiresAt }
  const made = await server.database.tx((tx) => createOrg(tx, { plan, verifyStatus: 3, ...changes, name }))
  return { ...made, name }
}

/** A person in an organisation (a new one unless given), signed in. */
export async function buildMember(
  server: Server,
  changes: { org?: BuiltOrg; role?: NewMember['role']; number?: string; name?: string; isDemo?: boolean } = {},
): Promise<SignedIn & { org: BuiltOrg; mobile: string; name: string }> {
  const org = changes.org ?? (await buildOrg(server))
  const person = await buildPerson(server, { name: changes.name ?? '测试用户', isDemo: changes.isDemo ?? false })
  const number = changes.number ? { number: changes.number } : {}
  await server.database.tx((tx) =>
    addOrgMembers(tx, [{ orgId: org.id, userId: person.userId, role: changes.role ?? 'ROLE_USER', ...number }]),
  )
  return { ...person, org }
}

export async function buildTeacher(server: Server, org?: BuiltOrg) {
  return await buildMember(server, { role: 'ROLE_TEACHER', ...(org ? { org } : {}) })
}

/** A code of an organisation that lets anybody in, as given otherwise. */
export async function buildInvite(
  server: Server,
  orgId: number,
  changes: { code?: string; role?: string; usesMax?: number; needsApproval?: boolean } = {},
): Promise<{ id: number; code: string }> {
  const code =
    changes.code ??
    Array.from({ length: orgInviteLength }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')
  const { rows } = await server.database.query({
    text: `insert into org_invite (org_id, code, role, uses_max, needs_approval, made_by) values ($1, $2, $3, $4, $5, 0) returning id::float8 as id`,
    values: [orgId, code, changes.role ?? 'ROLE_USER', changes.usesMax ?? null, changes.needsApproval ?? false],
  })
  return { id: (rows as { id: number }[])[0]?.id ?? 0, code }
}

/** A department at the top of an organisation. */
export async function buildDepartment(
  server: Server,
  { orgId, name }: { orgId: number; name?: string },
): Promise<number> {
  const { rows } = await server.database.query({
    text: `with made as (select nextval(pg_get_serial_sequence('department', 'id')) as id)
      insert into department (id, org_id, path, name) overriding system value select made.id, $1, array[made.id], $2 from made returning id::float8 as id`,
    values: [orgId, name ?? `部门${randomBytes(4).toString('hex')}`],
  })
  return (rows as { id: number }[])[0]?.id ?? 0
}
