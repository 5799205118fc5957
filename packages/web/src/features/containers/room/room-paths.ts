import { addPathOf, managePathOf } from '@zhixing/contract/content-types.ts'

/** The form that copies a class. */
export function copyPath(id: number): string {
  return `${addPathOf('room')}?copy_from=${id}`
}

export const planPages = ['', 'teaching', 'class'] as const
export type PlanPage = (typeof planPages)[number]

/** A page of a plan: its stages, its run sheet, or what is held in class. */
export function planPath({ id, plan }: { id: number; plan: number }, page: PlanPage = ''): string {
  const steps = page === '' ? '' : `/${page}`
  return `${managePathOf({ type: 'room', id }) ?? ''}/map/project/${plan}${steps}`
}

/** A stage as its learners see it, and as it is managed. */
export const stagePath = (id: number) => `/group/stage/${id}/detail`
export const stageManagePath = (id: number) => `/group/stage/${id}/manage`

/** Starts in class, the latest first. */
export const seatworkPath = (id: number) => `/group/${id}/seatwork`

/** Something on the shelf of a class, opened. */
export const resourcePath = (id: number, item: number) => `/group/${id}/resource/${item}`
