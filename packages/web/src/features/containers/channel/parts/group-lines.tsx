import { channelGroupCalls } from '@zhixing/contract/containers/channel/group-calls.ts'
import type { ContentCard } from '@zhixing/contract/content/card/shapes.ts'
import { BoundLines, lineOfCard } from '../../container/parts/shared/bound-lines.tsx'

interface GroupLinesProps {
  channelId: number
  rows: readonly ContentCard[]
}

const refresh = [channelGroupCalls.groups]

/** Classes of a path in an order that is changed by dragging. */
export function GroupLines({ channelId: id, rows }: GroupLinesProps) {
  return (
    <BoundLines
      label="班级"
      lines={rows.map(lineOfCard)}
      sort={{ call: channelGroupCalls.sortGroups, input: (room_ids) => ({ id, room_ids }), refresh }}
      remove={{ call: channelGroupCalls.removeGroup, input: (room_id) => ({ id, room_id }), refresh }}
    />
  )
}
