/** Stage of a camp just now, from its dates: shown, never kept. */
export const campStages = ['coming', 'signup', 'running', 'ended'] as const
export type CampStage = (typeof campStages)[number]

/** On screen. */
export const campStageLabels: Readonly<Record<CampStage, string>> = {
  coming: '未开始',
  signup: '报名中',
  running: '进行中',
  ended: '已结束',
}

interface CampTimes {
  starts_at: number
  ends_at: number
  opens_at: number
  closes_at: number
  way: string
}

/** The stage of a camp by its dates at a moment, all in Unix seconds, 0 for no such date (1 §3). */
export function campStageOf({ starts_at, ends_at, opens_at, closes_at, way }: CampTimes, now: number): CampStage {
  if (ends_at > 0 && now >= ends_at) {
    return 'ended'
  }
  if (starts_at <= now) {
    return 'running'
  }
  const isOpen = way !== 'closed' && opens_at <= now && (closes_at === 0 || now < closes_at)
  return isOpen ? 'signup' : 'coming'
}
