import type { Call } from '@zhixing/contract/kernel/call.ts'
import { changesState, demoRefused, refusesDemo } from '@zhixing/contract/kernel/changes-state.ts'
import type { RouteWho } from '@zhixing/contract/kernel/route.ts'
import { AppError } from './errors.ts'
import { isAdminOrAbove, isTeacherOrAbove, type Session } from './session.ts'
import { sameText } from './signing.ts'

/** The role step: 40100 for nobody, 40300 for a role that may not. `{ can }` calls check the object in their handler. */
export function checkWho(call: Call, session: Session | undefined): void {
  const who = typeof call.who === 'string' ? call.who : (call.who.from ?? 'signedIn')
  if (who === 'anyone') {
    return
  }
  if (!session) {
    throw new AppError('NOT_SIGNED_IN')
  }
  if (!hasRole(who, session)) {
    throw new AppError('NOT_ALLOWED')
  }
}

/** Demo users look at everything and change nothing (spec 2 §6, C028). */
export function checkDemo(call: Call, session: Session | undefined): void {
  if (session?.isDemo && refusesDemo(call)) {
    throw new AppError('NOT_ALLOWED', { message: demoRefused })
  }
}

function hasRole(who: 'signedIn' | 'teacher' | 'admin' | 'super', session: Session): boolean {
  const allowed = {
    signedIn: () => true,
    teacher: () => isTeacherOrAbove(session),
    admin: () => isAdminOrAbove(session),
    super: () => session.isSuper,
  }
  return allowed[who]()
}

/** Whether a page may be opened; the page's calls still decide on their own. */
export function mayOpen(who: RouteWho, session: Session | undefined): boolean {
  if (who === 'anyone') {
    return true
  }
  if (typeof who === 'object') {
    const roles: readonly string[] = session?.roles ?? ['ROLE_GUEST']
    return who.roles.some((role) => roles.includes(role))
  }
  return session !== undefined && hasRole(who, session)
}

/** A call that changes state needs the token bound to its session, which no foreign page can know (protocol: Session). */
export function checkToken(call: Call, session: Session | undefined, token: string | undefined): void {
  if (!session || session.client === 'api' || !changesState(call)) {
    return
  }
  if (!token || !sameText(token, session.csrfToken)) {
    throw new AppError('BAD_SIGNATURE', { message: 'Verification failed please login again' })
  }
}

/** An anonymous call that changes state must come from our own pages: a browser's Origin has to be ours. */
export function checkOrigin(origin: string | undefined, allowed: readonly string[]): void {
  if (origin !== undefined && !allowed.includes(origin)) {
    throw new AppError('NOT_ALLOWED', { message: '请求来源不被允许' })
  }
}
