import { rosterCalls } from '@zhixing/contract/people/roster/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, type World } from '../../../../test/world.ts'
import { createPeople } from '../account/public.ts'
import { addOrgMembers } from '../organisation/public.ts'
import { buildImport } from './roster.factory.ts'

function orgIdOf({ org, foreigner }: World, { object }: Asked): number {
  const ids = { own: org.id, foreign: foreigner.org.id, none: absentId }
  return ids[object]
}

async function pupilOf(world: World, orgId: number): Promise<number> {
  if (orgId === absentId) {
    return absentId
  }
  return await world.server.database.tx(async (tx) => {
    const [userId = 0] = await createPeople(tx, [{ name: '测试学生' }], { madeByOrgId: orgId })
    await addOrgMembers(tx, [{ orgId, userId, role: 'ROLE_USER' }])
    return userId
  })
}

export const inputs = inputsOf(rosterCalls, {
  preview: (world, asked) => ({
    org_id: orgIdOf(world, asked),
    rows: [
      ['学号', '姓名'],
      ['M1', '张三'],
    ],
  }),
  apply: async (world, asked) => ({
    org_id: orgIdOf(world, asked),
    token: await buildImport(world.server, { orgId: orgIdOf(world, asked), userId: asked.as?.userId ?? 0 }),
  }),
  undo: async (world, asked) => ({
    org_id: orgIdOf(world, asked),
    token: await buildImport(world.server, {
      orgId: orgIdOf(world, asked),
      userId: asked.as?.userId ?? 0,
      isApplied: true,
    }),
  }),
  imports: (world, asked) => ({ org_id: orgIdOf(world, asked) }),
  slips: (world, asked) => ({ org_id: orgIdOf(world, asked) }),
  pupils: (world, asked) => ({ org_id: orgIdOf(world, asked) }),
  resetPassword: async (world, asked) => ({
    org_id: orgIdOf(world, asked),
    uids: [await pupilOf(world, orgIdOf(world, asked))],
  }),
})
