import type { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradebookLimits } from '@zhixing/contract/around/gradebook/limits.ts'
import type { GradeItem, GradeScheme } from '@zhixing/contract/around/gradebook/shapes.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'

export interface ItemValues {
  item_id: number
  title: string
  isOwn: boolean
  group: string
  /** Text as typed; empty takes an equal share. */
  weight: string
  counting: 'normal' | 'extra' | 'out'
  isLocked: boolean
}

export interface GroupValues {
  key: string
  name: string
  weight: string
  drop: string
}

export interface SchemeValues {
  mode: GradeScheme['mode']
  missing: GradeScheme['missing']
  drop: string
  groups: GroupValues[]
  items: ItemValues[]
}

export function valuesOf(scheme: GradeScheme, items: readonly GradeItem[]): SchemeValues {
  return {
    mode: scheme.mode,
    missing: scheme.missing,
    drop: String(scheme.drop),
    groups: scheme.groups.map(({ key, name, weight, drop }) => ({
      key,
      name,
      weight: String(weight),
      drop: String(drop),
    })),
    items: items.map((item) => ({
      item_id: item.item_id,
      title: item.title,
      isOwn: item.content_id === 0,
      group: item.group,
      weight: item.weight === null ? '' : String(item.weight),
      counting: countingOf(item),
      isLocked: item.is_locked,
    })),
  }
}

function countingOf(item: GradeItem): ItemValues['counting'] {
  if (item.is_left_out) {
    return 'out'
  }
  return item.is_extra ? 'extra' : 'normal'
}

function isWhole(text: string, max: number): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) <= max
}

/** What has to be mended before it can be saved, in words. */
export function problemsOf(values: SchemeValues): string[] {
  const { weightTotal, dropMax, nameMax } = gradebookLimits
  const names = values.groups.map(({ name }) => name.trim())
  return [
    ...(names.some((name) => name === '') ? ['请输入分组名称'] : []),
    ...(names.some((name) => [...name].length > nameMax) ? [`分组名称限制${nameMax}个字符以内`] : []),
    ...(new Set(names).size < names.length ? ['分组名称不能重复'] : []),
    ...(values.groups.every(({ weight }) => isWhole(weight, weightTotal)) ? [] : [`权重为0至${weightTotal}的整数`]),
    ...(values.mode === 'groups' && values.groups.every(({ weight }) => Number(weight) === 0)
      ? ['请至少给一个分组设置权重']
      : []),
    ...([values.drop, ...values.groups.map(({ drop }) => drop)].every((drop) => isWhole(drop, dropMax))
      ? []
      : [`去掉最低分的项数为0至${dropMax}`]),
    ...values.items
      .filter(({ weight }) => weight.trim() !== '' && !isWhole(weight, weightTotal))
      .map(({ title }) => `“${title}”的权重为0至${weightTotal}的整数`),
  ]
}

/** What is sent. */
export function inputOf(
  id: number,
  rowVersion: number,
  values: SchemeValues,
): CallInput<typeof gradebookCalls.saveScheme> {
  return {
    id,
    row_version: rowVersion,
    mode: values.mode,
    missing: values.missing,
    drop: Number(values.drop),
    groups: values.groups.map(({ key, name, weight, drop }) => ({
      key,
      name: name.trim(),
      weight: Number(weight),
      drop: Number(drop),
    })),
    items: values.items.map(({ item_id, group, weight, counting, isLocked }) => ({
      item_id,
      group,
      weight: weight.trim() === '' ? null : Number(weight),
      is_extra: counting === 'extra',
      is_left_out: counting === 'out',
      is_locked: isLocked,
    })),
  }
}

/** A key no other group has. */
export function newGroupKey(groups: readonly GroupValues[]): string {
  const taken = new Set(groups.map(({ key }) => key))
  const free = Array.from({ length: gradebookLimits.groupsMax + 1 }, (_, at) => `g${at + 1}`)
  return free.find((key) => !taken.has(key)) ?? 'g'
}
