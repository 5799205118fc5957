import type { MemberState, OrgRole } from './shapes.ts'

/**
 * belong: what guests see too · view: its members' page · manage: its management pages · change: what is changed there, with
 * a plan in force.
 */
export type OrgAction = 'belong' | 'view' | 'manage' | 'change'

/** A person's place towards an organisation; an admin of one above it is its admin. */
export type OrgStanding = 'stranger' | 'guest' | 'member' | 'admin'

interface StandingFacts {
  isSuper: boolean
  /** One's organisations with the role one has there. */
  orgs: readonly { id: number; role: string }[]
}

/** Gives where a person stands towards the organisation with this path of ids, from the top down to it. */
export function standingIn({ isSuper, orgs }: StandingFacts, path: readonly number[]): OrgStanding {
  if (isSuper || orgs.some(({ id, role }) => role === 'ROLE_ORG_ADMIN' && path.includes(id))) {
    return 'admin'
  }
  const own = orgs.find(({ id }) => id === path.at(-1))
  if (!own) {
    return 'stranger'
  }
  return own.role === 'ROLE_GUEST' ? 'guest' : 'member'
}

/** Whether somebody who stands so may do this. */
export function mayInOrg(standing: OrgStanding, action: OrgAction): boolean {
  const inside = action === 'belong' || action === 'view'
  return standing === 'admin' || (inside && standing === 'member') || (action === 'belong' && standing === 'guest')
}

/** What may become of a membership by an admin's hand; any other change is refused (40900). */
export const memberMoves: Readonly<Record<MemberState, readonly MemberState[]>> = {
  invited: ['left'],
  pending: ['active', 'left'],
  active: ['suspended', 'disabled', 'left'],
  suspended: ['active', 'disabled', 'left'],
  disabled: ['active', 'left'],
  left: [],
}

/** Whether a member of this role and state holds a seat of the plan; an invitation that is over is not asked for here. */
export function holdsSeat(member: { role: OrgRole; state: MemberState }): boolean {
  return member.role !== 'ROLE_GUEST' && ['invited', 'active', 'suspended'].includes(member.state)
}
