import type { RoomDetail, RoomRow } from '@zhixing/contract/containers/room/calls.ts'
import { isRoomTemplate, roomTemplates } from '@zhixing/contract/containers/room/limits.ts'
import { hasRight, roleHas } from '@zhixing/contract/content/content/can.ts'
import { contentStatus, type Visibility } from '@zhixing/contract/content/content/shapes.ts'
import type { FilesAt } from '../../base/upload/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { type CardRow, type DetailRow, presentContainer, presentContainerDetail } from '../container/public.ts'
import type { RoomColumns } from './lists.ts'

/** A private class is p, any other c; what is seen of it says the same (C057). */
function roomTypeOf(visibility: Visibility): 'c' | 'p' {
  return visibility === 'private' ? 'p' : 'c'
}

/** A class as a card shows it. */
export function presentRoom(at: FilesAt, row: CardRow & RoomColumns): RoomRow {
  const { template } = row
  return {
    ...presentContainer(at, row),
    room_type: roomTypeOf(row.visibility),
    template,
    template_prefix: isRoomTemplate(template) ? roomTemplates[template].prefix : '',
    space: null,
  }
}

/** A class as its page and its form read it. */
export function presentDetail(at: FilesAt, row: DetailRow & RoomColumns, accessed: Accessed): RoomDetail {
  const isOwner = hasRight(accessed.facts, 'owns')
  const teachers = row.helpers.filter(({ role }) => roleHas('room', role, 'manages'))
  return {
    ...presentRoom(at, row),
    ...presentContainerDetail(row, accessed),
    rid: 0,
    need_check: row.needsCheck ? 1 : 0,
    group_user_max: row.groupUserMax ?? 0,
    copy_from: row.copyFrom ?? 0,
    is_owner: isOwner,
    is_teacher: !isOwner && hasRight(accessed.facts, 'marks'),
    teachers: teachers.map(({ uid, openid, name, avatar }) => ({ uid, openid, name, avatar })),
    need_active: row.status === contentStatus.draft,
  }
}
