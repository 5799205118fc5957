import type { RouteWho } from '@zhixing/contract/kernel/route.ts'
import type { Role, Session } from '@zhixing/contract/session.ts'

/** Whether somebody is signed in. */
export function isSignedIn(session: Session): boolean {
  return session.uid > 0
}

/** Whether the session has a role; super admin belongs to the person, the others to the current organisation. */
export function hasRole(session: Session, role: Role): boolean {
  return session.roles.includes(role)
}

/** Teacher or above: teacher, organisation admin, super admin. */
export function isTeacher(session: Session): boolean {
  return session.teacher_role_above
}

/** Admin or above: organisation admin, super admin. */
export function isAdmin(session: Session): boolean {
  return session.admin_role_above
}

/** The platform's own administrators. */
export function isSuper(session: Session): boolean {
  return hasRole(session, 'ROLE_SUPER_ADMIN')
}

/** Who makes content: teacher or above, and suppliers (spec 1 §6). */
export function isCreator(session: Session): boolean {
  return isSignedIn(session) && (session.teacher_role_above || session.is_supplier)
}

/** The demo user sees no account and organisation items. */
export function isDemoUser(session: Session): boolean {
  return session.demo_user
}

/** Teaching materials: teacher or above, and the guest role, which nobody signed in has too (C021, C047). */
export function canSeeTeaching(session: Session): boolean {
  return session.teacher_role_above || hasRole(session, 'ROLE_GUEST')
}

/** Somebody signed in whose open id is lost has to sign in again (spec 3 §8). */
export function hasLostOpenid(session: Session): boolean {
  return isSignedIn(session) && session.openid === ''
}

export type Entry = 'open' | 'sign-in' | 'no-access'

/** Whether a session may open a page; its calls decide once more on the server. */
export function entryTo(who: RouteWho, session: Session): Entry {
  if (who === 'anyone') {
    return 'open'
  }
  if (hasLostOpenid(session)) {
    return 'sign-in'
  }
  if (who === 'signedIn') {
    return isSignedIn(session) ? 'open' : 'sign-in'
  }
  return isAllowed(who, session) ? 'open' : 'no-access'
}

function isAllowed(who: Exclude<RouteWho, 'anyone' | 'signedIn'>, session: Session): boolean {
  if (typeof who === 'object') {
    return session.roles.some((role) => who.roles.includes(role))
  }
  const rules = { teacher: isTeacher, admin: isAdmin, super: isSuper }
  return rules[who](session)
}
