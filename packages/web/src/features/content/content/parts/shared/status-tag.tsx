import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { LabelTag } from '#ui/label-tag.tsx'

/** Whether a content is a draft, published or closed, as its makers read it; learners of a closed one read 已结束. */
export function StatusTag({ status }: { status: number }) {
  if (status === contentStatus.draft) {
    return <LabelTag look="amber">草稿</LabelTag>
  }
  return status === contentStatus.active ? (
    <LabelTag look="teal">已发布</LabelTag>
  ) : (
    <LabelTag look="grey">已关闭</LabelTag>
  )
}
