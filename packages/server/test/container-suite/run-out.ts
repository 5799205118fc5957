import { buildMember, buildOrg } from '../../src/features/people/organisation/organisation.factory.ts'
import type { TestServer } from '../test-server.ts'

const dayMs = 86_400_000

/** The admin of an organisation whose plan has run out. */
export async function buildRunOut(server: TestServer) {
  const expiresAt = new Date(server.database.clock.now().getTime() - dayMs)
  const org = await buildOrg(server, { plan: { level: 2, name: '版本2', seats: 9, expiresAt } })
  return await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
}
