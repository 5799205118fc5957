import { TimeText } from '#ui/time-text.tsx'
import type { MyCollection } from './my-collection-card.tsx'

/** When one was last at it; of what one has not begun, whose it is. */
export function LastLearned({ collection }: { collection: MyCollection }) {
  if (collection.last_time <= 0) {
    return collection.group_name
  }
  return (
    <>
      最近学习 <TimeText seconds={collection.last_time} />
    </>
  )
}
