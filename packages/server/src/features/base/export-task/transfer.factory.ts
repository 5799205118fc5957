import type { TransferState } from '@zhixing/contract/base/export-task/calls.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import type { Server } from '../../../server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { transfer } from './tables.ts'

interface Made {
  userId: number
  orgId?: number
  state?: TransferState
  title?: string
}

/** An export task of a person, waiting unless said otherwise; no job works it. Gives its id. */
export async function buildTransfer(server: Server, { title = '成员', ...made }: Made): Promise<number> {
  return await server.database.tx(async (tx) => {
    const values = { kind: 'export' as const, title, ...made, request: { path: '/api/Outbox/lists', input: {} } }
    const [row] = await tx.db.insert(transfer).values(values).returning({ id: transfer.id })
    return row?.id ?? 0
  })
}

/** Ends all that an organisation has under way, as if it were done. */
export async function endTransfers(server: Server, orgId: number): Promise<void> {
  await server.database.query({
    text: `update transfer set state = 'done' where org_id = $1 and state in ('queued', 'running')`,
    values: [orgId],
  })
}

/** A collection with so many members, its owner among them: a list to export. */
export async function buildRoster(server: TestServer, size: number) {
  const owner = await buildTeacher(server)
  const collection = await buildCollection(server, owner, { visibility: 'public' })
  for (let n = 1; n < size; n += 1) {
    const learner = await buildMember(server, { org: owner.org, name: `=学员${n}` })
    await server.database.tx((tx) =>
      addMembers(tx, { contentId: collection.id, userIds: [learner.userId], role: 'member', via: 'self' }),
    )
  }
  await runQueue(server)
  return { owner, id: collection.id }
}
