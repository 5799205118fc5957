import type { OwnRow } from '@zhixing/contract/containers/container/kit-calls.ts'
import { TimeText } from '#ui/time-text.tsx'

/** When one was last at it; of what one has not begun, whose it is. */
export function LastLearned({ row }: { row: OwnRow }) {
  if (row.last_time <= 0) {
    return row.group_name
  }
  return (
    <>
      最近学习 <TimeText seconds={row.last_time} />
    </>
  )
}
