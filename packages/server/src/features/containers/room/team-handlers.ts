import { roomTeamCalls } from '@zhixing/contract/containers/room/team-calls.ts'
import { teamMessages } from '@zhixing/contract/content/team/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Queryable, Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { accessContent } from '../../content/membership/public.ts'
import {
  createTeams,
  deleteTeam,
  holdTeams,
  listTeamMembers,
  moveToTeam,
  readTeams,
  renameTeam,
  setLeader,
  splitIntoTeams,
  teamAmong,
} from '../../content/team/public.ts'

const type = 'room'

type Change = CallParsed<typeof roomTeamCalls.updateTeamRelation>

/** The most members of a class's teams; null for no cap. */
async function capOf(on: Queryable, id: number): Promise<number | null> {
  const { rows } = await on.query({
    name: 'room.cap',
    text: 'select group_user_max as cap from room where content_id = $1',
    values: [id],
  })
  return (rows as { cap: number | null }[])[0]?.cap ?? null
}

/** Holds the class, so that two who make teams come one after the other. */
async function holdRoom(tx: Tx, id: number): Promise<void> {
  await tx.query({
    name: 'room.hold',
    text: 'select from room where content_id = $1 for no key update',
    values: [id],
  })
}

function titleOf({ title }: Change): string {
  if (title === undefined) {
    throw badField('title', teamMessages.titleRequired)
  }
  return title
}

/** Changes the teams of a class as asked; see the call. */
async function change(tx: Tx, input: Change): Promise<void> {
  const { id: contentId, action, team_id: teamId } = input
  await holdRoom(tx, contentId)
  const [held, cap] = [await holdTeams(tx, contentId), await capOf(tx, contentId)]
  switch (action) {
    case 'create':
      await createTeams(tx, { contentId, titles: [titleOf(input)], held })
      break
    case 'rename':
      await renameTeam(tx, { team: teamAmong(held, teamId), title: titleOf(input), version: input.row_version })
      break
    case 'delete':
      await deleteTeam(tx, { contentId, team: teamAmong(held, teamId) })
      break
    case 'move': {
      const team = teamId ? teamAmong(held, teamId) : undefined
      await moveToTeam(tx, { contentId, userIds: input.uids ?? [], team, cap })
      break
    }
    case 'leader':
      await setLeader(tx, { contentId, team: teamAmong(held, teamId), userId: input.uid })
      break
    case 'split':
      await splitIntoTeams(tx, { contentId, held, num: input.num, everyone: input.everyone ?? false, cap })
      break
  }
}

async function read(on: Queryable, id: number) {
  const [teams, cap] = await Promise.all([readTeams(on, id), capOf(on, id)])
  return { ...teams, cap: cap ?? 0 }
}

const access = (ctx: Ctx, id: number, action: 'learn' | 'members') => accessContent(ctx, id, { action, type })

/** The teams of a class (spec 1 §4). */
export const roomTeamServed = serve(roomTeamCalls, {
  teams: async ({ id }, ctx) => {
    await access(ctx, id, 'learn')
    return await read(ctx.read, id)
  },
  teamMembers: async ({ id, team_id: teamId, ...input }, ctx) => {
    await access(ctx, id, 'learn')
    return await listTeamMembers(ctx, { ...input, contentId: id, teamId })
  },
  updateTeamRelation: async (input, ctx) => {
    const { id } = await access(ctx, input.id, 'members')
    await ctx.tx((tx) => change(tx, { ...input, id }))
    return await read(ctx.write, id)
  },
})
