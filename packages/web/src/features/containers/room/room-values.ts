import type { RoomDetail } from '@zhixing/contract/containers/room/calls.ts'
import { hasTeamCap, isRoomTemplate, roomTemplates } from '@zhixing/contract/containers/room/limits.ts'
import { newUsual, type UsualValues, usualInputOf, usualValuesOf } from '../container/parts/shared/form-values.ts'

/** The fields of the class form (spec 1 §2.9). */
export interface RoomValues extends UsualValues {
  room_type: 'c' | 'p'
  need_check: boolean
  template?: number
  /** As typed. */
  group_user_max: string
  /** The class it is copied from; 0 for none. */
  copy_from: number
}

export const roomTypeChoices = [
  { value: 'c', label: '公开', text: '所有人都可以查看，直接加入或经教师同意加入' },
  { value: 'p', label: '私密', text: '只有凭加入码或被添加的成员可以进入，保存后不能改回公开' },
] as const

/** A new class: public, joined at once (C059, 1 §3). */
export const newRoom: RoomValues = {
  ...newUsual,
  room_type: 'c',
  need_check: false,
  group_user_max: '',
  copy_from: 0,
}

/** A stored class as the form holds it. */
export function valuesOf(room: RoomDetail): RoomValues {
  const { room_type, need_check, template } = room
  return {
    ...usualValuesOf(room),
    room_type,
    need_check: need_check === 1,
    template,
    group_user_max: room.group_user_max > 0 ? String(room.group_user_max) : '',
    copy_from: 0,
  }
}

/** A copy of a class as its form begins: another name, and all that is chosen anew only once is still free. */
export function copyOf(room: RoomDetail, title: string): RoomValues {
  return { ...valuesOf(room), title, copy_from: room.id }
}

function shared(values: RoomValues) {
  return { ...usualInputOf(values), room_type: values.room_type, need_check: values.need_check ? 1 : 0 }
}

/** The form's fields as the call that makes one takes them: without a cap where there is none (spec 1 §5). */
export function newInputOf(values: RoomValues) {
  const { template, group_user_max: cap, copy_from: from } = values
  return {
    ...shared(values),
    template: template ?? null,
    ...(hasTeamCap(template) ? { group_user_max: cap } : {}),
    ...(from > 0 ? { copy_from: from } : {}),
  }
}

/** The form's fields as the call that changes one takes them: template and cap stay (spec 1 §4). */
export const inputOf = shared

/** Label of a template on screen. */
export function templateLabel(template: number): string {
  return isRoomTemplate(template) ? roomTemplates[template].label : ''
}
