import type { Session } from '../../session.ts'

/** Level 1 is a trial, above it is paid (vip.levels). */
export const planLevels = { none: 0, trial: 1 } as const

/** An expiry further away is no news (C152). */
export const expiryDays = 30
const daySeconds = 86_400

export type PlanBanner =
  | { kind: 'trial'; until: string; isOver: boolean }
  | { kind: 'expiry'; until: string; isOver: boolean }

/** The banner about the current organisation's plan; null where there is nothing to say (spec 1 §2.11, C152, C163). */
export function planBanner(session: Pick<Session, 'groupInfo'>, nowSeconds: number): PlanBanner | null {
  const group = session.groupInfo
  if (!group || group.vip_level <= planLevels.none || group.vip_expire === 0) {
    return null
  }
  const shown = { until: group.vip_end_time_str, isOver: group.vip_expire <= nowSeconds }
  if (group.vip_level === planLevels.trial) {
    return { kind: 'trial', ...shown }
  }
  const isNear = group.vip_expire - nowSeconds <= expiryDays * daySeconds
  return isNear && group.ignoreVipUpgrade === 0 ? { kind: 'expiry', ...shown } : null
}

/** A deed of the banner: renewing the plan, telling the admins, asking whoever sells one. */
export type BannerAct = 'renew' | 'notify' | 'sales'

interface Reader extends Pick<Session, 'admin_role_above' | 'teacher_role_above'> {
  isNarrow: boolean
}

/**
 * Gives the deeds of a reader of the banner: admins renew, teachers tell the admins, learners read the date. A trial's banner has
 * 联系销售 for everybody, on narrow screens for admins only (C162).
 */
export function bannerActs({ kind }: PlanBanner, reader: Reader): BannerAct[] {
  const { admin_role_above: isAdmin, teacher_role_above: isTeacher, isNarrow } = reader
  if (isAdmin) {
    return ['renew', 'sales']
  }
  if (kind === 'trial') {
    return isNarrow ? [] : ['sales']
  }
  return isTeacher ? ['notify'] : []
}
