import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { type MemberRole, memberRoles } from '@zhixing/contract/types/container.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { perServer } from '#kernel/per-server.ts'
import { createTogether } from '#kernel/together.ts'
import { addMembers, setRole } from '../membership/public.ts'
import { type Invite, readInvite, readStandings, refusalFor, type Standing } from './invite.ts'
import { NoRoom, placesLeft, takePlaces, takeUses } from './places.ts'

/** A way into a container that many may take at once: by oneself, or by an invite. */
interface Door {
  contentId: number
  /** Null for joining by oneself. */
  inviteId: number | null
}

/** A person's refusal; undefined for who is in. */
type Answer = AppError | undefined

/** People let in in one transaction, and in it into what the container holds: few enough for a moment. */
const atOnce = 100
const waiting = perServer(() => createTogether<number, Answer>(atOnce))

/**
 * Lets a person in by a door, in one transaction with all who wait at it (decision 047); each is judged by themselves. One
 * who is in already stays as they are. 40900 with the reason for one who is not let in.
 */
export async function comeIn(ctx: Ctx, door: Door): Promise<void> {
  const { userId } = requireSession(ctx)
  const key = `${door.contentId} ${door.inviteId}`
  const refusal = await waiting(ctx)(key, userId, (userIds) => admitAll(ctx, { ...door, userIds }))
  if (refusal) {
    throw refusal
  }
}

/** People at a door, in the order they came. */
interface Coming extends Door {
  userIds: readonly number[]
}

/** How often people are judged anew whose places others took meanwhile. */
const triesMost = 5

/** Admits people; judges them anew where others, in another process or by a manager, took their places meanwhile. */
async function admitAll(ctx: Ctx, coming: Coming, tries = 1): Promise<Answer[]> {
  try {
    const refusals = await ctx.tx((tx) => admit(tx, coming))
    return coming.userIds.map((userId) => refusals.get(userId))
  } catch (error) {
    if (error instanceof NoRoom && tries < triesMost) {
      return await admitAll(ctx, coming, tries + 1)
    }
    throw error
  }
}

/** Judges people in the order they came and lets in who may; gives the refusals of the others. */
async function admit(tx: Tx, { contentId, inviteId, userIds }: Coming): Promise<ReadonlyMap<number, AppError>> {
  const invite = inviteId === null ? null : await readInvite(tx, inviteId)
  if (invite === undefined) {
    return new Map(userIds.map((userId) => [userId, new AppError('NOT_FOUND')]))
  }
  const places = invite ? invite.placesLeft : await placesLeft(tx, contentId)
  const judge = judgeBy(invite, { places, uses: invite ? invite.usesLeft : null })
  const coming: number[] = []
  const refusals = new Map<number, AppError>()
  for (const standing of await readStandings(tx, { contentId, inviteId, userIds: [...new Set(userIds)] })) {
    const { comes, refusal } = judge(standing)
    if (comes) {
      coming.push(standing.userId)
    } else if (refusal !== undefined) {
      refusals.set(standing.userId, new AppError('CONFLICT', { message: refusal }))
    }
  }
  if (coming.length > 0) {
    await letIn(tx, { contentId, invite }, coming)
  }
  return refusals
}

interface Verdict {
  comes: boolean
  /** Undefined also for who stays as they are. */
  refusal?: string
}

/** Places and uses left before anybody of them comes; null for no limit. */
interface Room {
  places: number | null
  uses: number | null
}

/** Judges one person after the other. */
function judgeBy(invite: Invite | null, { places, uses }: Room): (standing: Standing) => Verdict {
  let [freePlaces, freeUses] = [places ?? Number.POSITIVE_INFINITY, uses ?? Number.POSITIVE_INFINITY]
  return (standing) => {
    const refusal = invite ? refusalFor(invite, standing) : undefined
    if (refusal !== undefined) {
      return { comes: false, refusal }
    }
    if (staysAs(invite, standing)) {
      return { comes: false }
    }
    const [place, use] = [standing.memberRole === null && !helps(invite) ? 1 : 0, standing.hasUsed ? 0 : 1]
    if (use > freeUses) {
      return { comes: false, refusal: joiningMessages.codeOver }
    }
    if (place > freePlaces) {
      return { comes: false, refusal: joiningMessages.full }
    }
    freePlaces -= place
    freeUses -= use
    return { comes: true }
  }
}

/** Whether a member gets nothing by coming; roles are declared from the most rights to the least. */
function staysAs(invite: Invite | null, { memberRole, isThrough }: Standing): boolean {
  if (memberRole === null) {
    return false
  }
  const { role, isOver } = invite ?? { role: 'member', isOver: false }
  return isOver || (!isThrough && memberRoles.indexOf(memberRole) <= memberRoles.indexOf(role))
}

type HelpersInvite = Invite & { role: Exclude<MemberRole, 'member' | 'owner'> }

/** Whether an invite makes helpers, who take no places. */
function helps(invite: Invite | null): invite is HelpersInvite {
  return invite !== null && invite.role !== 'member' && invite.role !== 'owner'
}

/** Writes who comes. Places and uses are counted once more with the commit, their rows held. */
async function letIn(
  tx: Tx,
  { contentId, invite }: { contentId: number; invite: Invite | null },
  userIds: readonly number[],
): Promise<void> {
  if (helps(invite)) {
    await setRole(tx, { contentId, userIds, role: invite.role, actorId: invite.by })
  } else {
    const [only = 0, ...others] = userIds
    const actorId = others.length > 0 ? 0 : only
    const added = await addMembers(tx, { contentId, userIds, role: 'member', via: invite ? 'code' : 'self', actorId })
    await takePlaces(tx, contentId, added.length)
  }
  if (invite) {
    await noteUses(tx, invite, userIds)
    takeUses(tx, invite)
  }
}

async function noteUses(tx: Tx, { id }: Invite, userIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'joining.uses',
    text: 'insert into invite_use (invite_id, user_id) select $1, u from unnest($2::bigint[]) u order by u on conflict do nothing',
    values: [id, [...userIds]],
  })
}
