import type { LearnedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import type { RoomDetail } from '@zhixing/contract/containers/room/calls.ts'
import { managePathOf } from '@zhixing/contract/content-types.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'

/** On the page of a class that waits for its information: so it says, with the way there for its owner (spec 2 §2). */
export function RoomNotice({ detail }: { detail: LearnedDetail }) {
  const { id, need_active: waits, is_owner: isOwner } = detail as RoomDetail
  if (!waits) {
    return null
  }
  return (
    <Note
      kind="warning"
      title="请先完善班级基本信息"
      action={
        isOwner ? (
          <LinkButton type="primary" to={managePathOf({ type: 'room', id }, 'info') ?? '/'}>
            去完善
          </LinkButton>
        ) : undefined
      }
    />
  )
}
