import type { LearnedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import type { Outline } from '@zhixing/contract/learning/outline/calls.ts'

/** The figures below a container's title. */
export function numbersOf(detail: LearnedDetail, outline: Outline | undefined) {
  return [
    { label: '人学习', value: detail.followed_num },
    { label: '项内容', value: outline?.items.length ?? detail.item_num },
    { label: '次浏览', value: detail.view_num },
  ]
}
