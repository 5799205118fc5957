import { LabelTag } from '#ui/label-tag.tsx'
import { fullTime } from '#ui/time-words.ts'

/** What a learner is allowed beyond the others: 免交, or until when. */
export function AllowedLabel({ extended_to, excused }: { extended_to: number; excused: boolean }) {
  if (excused) {
    return <LabelTag look="grey">免交</LabelTag>
  }
  return extended_to > 0 ? <LabelTag look="blue">已延期至{fullTime(extended_to)}</LabelTag> : null
}
