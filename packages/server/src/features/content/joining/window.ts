import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { minuteText } from '#kernel/time.ts'

/** SQL column `shut`: why the joining row `j` lets nobody in at this moment, null where it does. */
export const shutText = `case when j.opens_at > clock_now() then 'early' when j.closes_at <= clock_now() then 'over' end`

export const shutStates = ['early', 'over'] as const

export interface Window {
  shut: (typeof shutStates)[number] | null
  opensAt: Date | null
}

/** The reason why nobody joins at this moment though there is a way; undefined within the window. */
export function whyShut({ shut, opensAt }: Window): string | undefined {
  if (shut === null) {
    return undefined
  }
  return shut === 'early' && opensAt ? joiningMessages.opensAt(minuteText(opensAt)) : joiningMessages.over
}
