import type { ContainerDetail, ContainerRow } from '@zhixing/contract/containers/container/shapes.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import type { Visibility } from '@zhixing/contract/content/content/shapes.ts'

export const visibilityChoices = [
  { value: 'public', label: '公开', text: '所有人都可以查看并加入学习' },
  { value: 'internal', label: '组织内', text: '仅本组织成员可以查看并加入学习' },
  { value: 'private', label: '私密', text: '仅自己、协同成员和您添加的成员可以查看' },
] as const

type Shown = Pick<ContainerRow & ContainerDetail, 'status_var' | 'cooperate_user' | 'followed_num'>

/** The reason why an existing container may not go private; cooperators first (spec 1 §4, §8; C056). `label` is its type's. */
export function privateRefusalOf(
  stored: Shown | undefined,
  wanted: Visibility,
  { type, label }: { type: string; label: string },
): string | undefined {
  if (!stored || wanted !== 'private' || stored.status_var === 'private') {
    return undefined
  }
  if (stored.cooperate_user.some(({ role }) => hasRight({ type, role }, 'manages'))) {
    return `当前${label}已有协同成员,不能更改为私密状态`
  }
  return stored.followed_num > 1 ? `当前${label}已有成员加入,不能更改为私密状态` : undefined
}
