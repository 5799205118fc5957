import { contentTypes, managePathOf, type Which } from '@zhixing/contract/content-types.ts'

/** Whether a container has plans, whose parts have figures of their own. */
export function hasPlans({ type }: Which): boolean {
  return contentTypes[type]?.container?.sections[0]?.kind === 'plan'
}

/** The address below which figures of parts of a container stand. */
function below(container: Which, steps: string): string {
  return `${(managePathOf(container, 'data') ?? '').replace(/\/index$/, '')}/${steps}`
}

export const planStatsPath = (container: Which, plan: number) => below(container, `stats/project/${plan}`)
export const stageStatsPath = (container: Which, stage: number) => below(container, `stats/stage/${stage}`)
export const memberStatsPath = (container: Which, { plan, openid }: { plan: number; openid: string }) =>
  below(container, `stats/project/${plan}/member/${openid}`)
/** An item by its place in a stage. */
export const itemStatsPath = (container: Which, item: number) => below(container, `stats/item/${item}`)
export const noPlanPath = (container: Which) => below(container, 'noproject')
