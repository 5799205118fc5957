import type { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { readOwnTeam } from '../../content/team/public.ts'
import { readTree } from '../../learning/outline/public.ts'
import { listAnnouncements } from '../../talk/announcement/public.ts'
import { listBound } from './bindings.ts'
import { plansOf } from './plans.ts'
import { listSeatwork } from './seatwork.ts'
import { teachersOf } from './teachers.ts'

/** How many announcements, and how many things that run in class, the page of a class shows at once. */
const shown = { announcements: 3, seatwork: 20 } as const

/** Reads what the page of a class shows (2 §7): to visitors plans, teachers and shelves, to its people also what concerns them alone. */
export async function readHome(ctx: Ctx, room: Accessed): Promise<CallOutput<typeof roomCalls.getRoomHomeData>> {
  const { id } = room
  const belongs = room.facts.role !== ''
  const [outline, teachers, resources, trainings, team, announcements, seatwork] = await Promise.all([
    readTree(ctx, id),
    teachersOf(ctx, id),
    listBound(ctx, room, { cate: 'resource' }),
    listBound(ctx, room, { cate: 'training' }),
    belongs ? readOwnTeam(ctx, id) : null,
    listAnnouncements(ctx, room, { page: 1, limit: shown.announcements }),
    belongs ? listSeatwork(ctx, room, { running: true, page: 1, limit: shown.seatwork }) : { rows: [] },
  ])
  return {
    plans: plansOf(outline),
    teachers,
    resources,
    trainings,
    team,
    announcements: announcements.rows,
    seatwork: seatwork.rows,
  }
}
