import type { OwnRow } from '@zhixing/contract/containers/container/kit-calls.ts'
import { TimeText } from '#ui/time-text.tsx'

/** The date one last learned it; the author for one not begun. */
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
