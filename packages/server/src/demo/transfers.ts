import { transferCalls } from '@zhixing/contract/base/export-task/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionImportCalls } from '@zhixing/contract/leaves/question/import-calls.ts'
import { days } from '#kernel/time.ts'
import type { Stage } from './actor.ts'
import type { MadeCollection } from './collections.ts'
import type { World } from './people.ts'

const { path, exportName } = collectionCalls.members

/** So many statements that they are imported in the background, one of which nobody answered. */
const statements = Array.from(
  { length: 520 },
  (_, at) =>
    `${at + 1}. 十进制数${at}转换为二进制是${at.toString(2)}。\n题型：判断题\n答案：${at === 136 ? '不确定' : '对'}`,
).join('\n')

/** What the teacher exported and imported in the last weeks: a file that is gone, one that is kept, an import with a mistake. */
export async function makeTransfers(stage: Stage, world: World, collections: readonly MadeCollection[]): Promise<void> {
  const teacher = world.accounts.get('teacher') ?? 0
  const own = collections.find(({ ownerId }) => ownerId === teacher)
  const { rows: banks } = await stage.call(bankCalls.lists, { limit: 1 }, teacher)
  const [bank] = banks
  if (own) {
    stage.goBack(days(12))
    const { total } = await stage.call(collectionCalls.members, { id: own.id, limit: 1 }, teacher)
    const exported = { userId: teacher, orgId: world.orgs[own.org].id, collectionId: own.id, total }
    const old = await addExpired(stage, exported)
    stage.goBack(days(4))
    await stage.call(transferCalls.again, { id: old }, teacher)
  }
  if (bank) {
    stage.goBack(days(3))
    const source = { bank_id: bank.id, format: 'text' as const, text: statements }
    await stage.call(questionImportCalls.run, source, teacher)
  }
}

interface Exported {
  userId: number
  orgId: number
  collectionId: number
  total: number
}

/** A list of members that was exported in the background: one of the demonstration's size is answered at once. */
async function addExpired({ server }: Stage, { userId, orgId, collectionId, total }: Exported): Promise<number> {
  const { rows } = await server.database.query({
    text: `insert into transfer (kind, title, user_id, org_id, request, state, total, ok, started_at, finished_at)
      values ('export', $1, $2, $3, $4, 'expired', $5, $5, clock_now(), clock_now() + interval '40 seconds') returning id`,
    values: [exportName, userId, orgId, JSON.stringify({ path, input: { id: collectionId } }), total],
  })
  const [row] = rows as { id: string }[]
  return Number(row?.id)
}
