import type { SiteConfig } from '@zhixing/contract/base/setting/calls.ts'
import { type MenuAudience, type MenuItem, shownMenu } from '@zhixing/contract/base/setting/menu.ts'
import type { Session } from '@zhixing/contract/session.ts'
import { isCreator, isSignedIn, isSuper, isTeacher } from './can.ts'

const audiences: Readonly<Record<MenuAudience, (session: Session) => boolean>> = {
  anyone: () => true,
  signedIn: isSignedIn,
  teacher: isTeacher,
  creator: isCreator,
  super: isSuper,
}

/** The menu a person sees on this site: for them, and not hidden by its configuration. */
export function menuFor(session: Session, site: Pick<SiteConfig, 'menu'>): MenuItem[] {
  const hidden = new Set(site.menu.flatMap(({ value, display }) => (display === 0 ? value : [])))
  return shownMenu({ hidden, isOf: (audience) => audiences[audience](session) })
}
