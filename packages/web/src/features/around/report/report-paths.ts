import { managePathOf, type Which } from '@zhixing/contract/content-types.ts'

/** The address below which figures of parts of a container stand. */
function below(container: Which, steps: string): string {
  return `${(managePathOf(container, 'data') ?? '').replace(/\/index$/, '')}/${steps}`
}

export const planStatsPath = (container: Which, plan: number) => below(container, `stats/project/${plan}`)
export const stageStatsPath = (container: Which, stage: number) => below(container, `stats/stage/${stage}`)
export const memberStatsPath = (container: Which, { plan, openid }: { plan: number; openid: string }) =>
  below(container, `stats/project/${plan}/member/${openid}`)
export const noPlanPath = (container: Which) => below(container, 'noproject')
