import { containerLimits } from '../container/limits.ts'

/** Limits of the class form (spec 1 §5, §9). */
export const roomLimits = {
  ...containerLimits,
  groupMin: 1,
  groupMax: 18,
  /** Contents on a shelf. */
  shelfMax: 100,
  /** Put on a shelf or into a stage at once. */
  bindMax: 50,
} as const

export const roomMessages = {
  industryRequired: '请选择行业分类',
  titleRequired: '请输入名称',
  titleLength: '名称限制30个字符以内',
  titleCharacters: '名称仅支持中英文数字',
  titleTaken: '名称已存在',
  introduceLength: '描述限制300个字符以内',
  templateRequired: '请选择班级模板',
  templateRefused: '当前版本不支持该模板',
  groupRequired: '请输入分组成员上限',
  groupNumber: '请输入正确的数字',
  groupRange: '数值区间1-18',
  notManaged: '您没有管理权限',
  notHeld: '这里不能添加该类型的内容',
} as const

const titleCharacters = /^[\u4e00-\u9fa5A-Za-z0-9._-]+$/

/** Whether a title has only what C065 allows; an empty one is told of otherwise. */
export function isRoomTitle(title: string): boolean {
  return title === '' || titleCharacters.test(title)
}

/** The templates of a class, by number, with the kinds of spec 3 §3 (C062). */
export const roomTemplates = {
  1: { prefix: 'room', label: '普通班', text: '分组人数不限' },
  2: { prefix: 'cy_room', label: '创业班', text: '分组人数有上限' },
  3: { prefix: 'sx_room', label: '实训班', text: '分组人数有上限' },
} as const

export type RoomTemplate = keyof typeof roomTemplates

const templateNumbers: readonly RoomTemplate[] = [1, 2, 3]

export function isRoomTemplate(value: unknown): value is RoomTemplate {
  return templateNumbers.some((one) => one === value)
}

/** Whether teams of a class have a cap (spec 1 §4). */
export function hasTeamCap(template: unknown): boolean {
  return template === 2 || template === 3
}

/** Message for a cap of teams that is not valid; undefined for one that is (spec 1 §5; C060). */
export function capFault(value: number | string | null | undefined): string | undefined {
  const text = String(value ?? '').trim()
  if (text === '') {
    return roomMessages.groupRequired
  }
  const number = Number(text)
  if (!Number.isInteger(number)) {
    return roomMessages.groupNumber
  }
  return number < roomLimits.groupMin || number > roomLimits.groupMax ? roomMessages.groupRange : undefined
}
