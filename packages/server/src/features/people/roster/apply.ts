import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { rosterCalls } from '@zhixing/contract/people/roster/calls.ts'
import { rosterLimits, rosterMessages } from '@zhixing/contract/people/roster/limits.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, breaks } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { notify } from '../../base/notification/public.ts'
import { createPeople } from '../account/public.ts'
import {
  type AccessedOrg,
  addOrgMembers,
  changeListed,
  freeSeats,
  makeDepartments,
  placeMembers,
} from '../organisation/public.ts'
import { giveInitialPasswords } from './initial-password.ts'
import { type JudgedLine, judgeLines, seatsAsked } from './judge.ts'
import type { ReadLine } from './read-rows.ts'

interface Kept {
  read: ReadLine[]
  judged: JudgedLine[]
}

/** What undoing needs: who came in, and what those who were there had before. */
export interface Before {
  added: number[]
  invited: number[]
  changed: { uid: number; name: string; role: string; departmentId: number }[]
}

const gone = () => new AppError('CONFLICT', { message: rosterMessages.previewGone })

async function take(tx: Tx, { orgId, userId, token }: { orgId: number; userId: number; token: string }): Promise<Kept> {
  const { rows } = await tx.query({
    name: 'roster.take',
    text: `update roster_import set state = 'applied', applied_at = clock_now() where token = $1 and org_id = $2 and user_id = $3 and state = 'previewed'
      and at > clock_now() - make_interval(hours => $4) returning lines`,
    values: [token, orgId, userId, rosterLimits.previewHours],
  })
  const [row] = rows as { lines: Kept }[]
  if (!row) {
    throw gone()
  }
  return row.lines
}

/** Lines for which there are seats: all, or where that was chosen as many of the first as fit. */
function fitting(
  lines: readonly JudgedLine[],
  { free, firstOnly }: { free: number; firstOnly: boolean },
): JudgedLine[] {
  if (!firstOnly || seatsAsked(lines) <= free) {
    return [...lines]
  }
  let left = free
  return lines.filter((line) => {
    const asks = seatsAsked([line])
    left -= asks
    return asks === 0 || left >= 0
  })
}

type Applying = CallParsed<typeof rosterCalls.apply>

/**
 * Does what a preview said, all of it or nothing: 40900 where a line would now do something else, 50002 where the seats do
 * not suffice and the first of them were not chosen.
 */
export async function applyRoster(tx: Tx, ctx: Ctx, { org, input }: { org: AccessedOrg; input: Applying }) {
  const session = requireSession(ctx)
  const kept = await take(tx, { orgId: org.id, userId: session.userId, token: input.token })
  const { free } = await freeSeats(tx, org.id)
  const now = await judgeLines(tx, org.id, kept.read)
  if (JSON.stringify(now.map(fact)) !== JSON.stringify(kept.judged.map(fact))) {
    throw gone()
  }
  const lines = fitting(now, { free, firstOnly: input.first_only })
  try {
    const done = await write(tx, ctx, { org, lines })
    const counts = { ...done.counts, left_out: now.length - lines.length }
    await tx.query({
      name: 'roster.applied',
      text: 'update roster_import set before = $2::jsonb, counts = $3::jsonb where token = $1',
      values: [input.token, JSON.stringify(done.before), JSON.stringify(counts)],
    })
    await audit(tx, ctx, { action: 'roster.apply', objectType: 'org', objectId: org.id, orgId: org.id, after: counts })
    return counts
  } catch (error) {
    throw breaks(error, 'auth_user_phone_number_key') ? gone() : error
  }
}

const fact = ({ row, number, state, uid, departmentId, role }: JudgedLine) => [
  row,
  number,
  state,
  uid,
  departmentId,
  role,
]

interface Writing {
  org: AccessedOrg
  lines: readonly JudgedLine[]
}

async function write(tx: Tx, ctx: Ctx, { org, lines }: Writing) {
  const session = requireSession(ctx)
  const of = (...states: JudgedLine['state'][]) => lines.filter(({ state }) => states.includes(state))
  const [fresh, back] = [of('new').filter(({ uid }) => uid === 0), of('new').filter(({ uid }) => uid > 0)]
  const [invited, changed] = [of('invited'), of('changed', 'moved')]
  const departments = await makeDepartments(tx, org.id, [...new Set(lines.flatMap(wantedDepartment))])
  const made = await createPeople(tx, fresh, { madeByOrgId: org.id })
  const added = [...fresh.map((line, at) => ({ ...line, uid: made[at] ?? 0 })), ...back]
  const member = ({ uid, role, number, name }: JudgedLine) => ({ orgId: org.id, userId: uid, role, number, name })
  await addOrgMembers(
    tx,
    [
      ...added.map((line) => ({ ...member(line), source: 'import' as const })),
      ...invited.map((line) => ({ ...member(line), source: 'invite' as const, state: 'invited' as const })),
    ],
    { session },
  )
  await changeListed(
    tx,
    org.id,
    changed.map(({ uid, name, role }) => ({ uid, name, role })),
  )
  const placed = [...added, ...invited, ...changed].filter(({ department }) => department !== '')
  await placeMembers(
    tx,
    org.id,
    placed.map(({ uid, department, departmentId }) => ({
      uid,
      departmentId: departments.get(department) ?? departmentId,
    })),
  )
  await giveInitialPasswords(tx, { orgId: org.id, userIds: added.map(({ uid }) => uid), madeBy: session.userId })
  await notify(tx, {
    kind: 'org.invited',
    params: { org_id: org.id, org: org.name },
    userIds: invited.map(({ uid }) => uid),
    actorIds: [session.userId],
  })
  const before: Before = {
    added: added.map(({ uid }) => uid),
    invited: invited.map(({ uid }) => uid),
    changed: changed.map(({ uid, before: had }) => ({ uid, ...had })),
  }
  return { before, counts: { added: added.length, changed: changed.length, invited: invited.length } }
}

/** Departments that lines name and nobody has made yet. */
function wantedDepartment({ state, department, departmentId }: JudgedLine): string[] {
  return state === 'refused' || state === 'same' || department === '' || departmentId > 0 ? [] : [department]
}
