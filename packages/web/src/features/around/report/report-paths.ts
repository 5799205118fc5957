import type { ItemFigures } from '@zhixing/contract/around/report/calls.ts'
import { contentTypes, fromWire, labelOf, managePathOf, type Which } from '@zhixing/contract/content-types.ts'

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
/** Further figures behind a row. */
export interface Further {
  to: string
  label: string
}

/** The figures of a container that stands in another one; undefined for an item that holds nothing. */
export function innerFigures({ content_type, content_id }: Pick<ItemFigures, 'content_type' | 'content_id'>) {
  const ref = fromWire(content_type)
  const to = ref && managePathOf({ type: ref.type, id: content_id }, 'data')
  return to ? { to, label: `${labelOf({ ...ref, kind: '' })}数据` } : undefined
}

export const noPlanPath = (container: Which) => below(container, 'noproject')
