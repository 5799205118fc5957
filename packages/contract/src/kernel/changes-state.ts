import type { Call } from './call.ts'

/** Whether a call changes state: a POST that is not a declared read, or a GET marked `writes`. */
export function changesState(call: Call): boolean {
  return call.method === 'POST' || call.writes === true
}

/** Whether a call with this input makes or manages something, where it asks for a right to manage: see `afterPlan`. */
export function needsPlan(call: Call, input: unknown): boolean {
  return changesState(call) && !call.afterPlan?.(input)
}

/** Told to a demo account, which looks at everything and changes nothing (spec 2 §6, C028). */
export const demoRefused = '演示账号不能操作'

/** Whether a call is refused to demo accounts. */
export function refusesDemo(call: Call): boolean {
  return changesState(call) && call.demo !== true
}
