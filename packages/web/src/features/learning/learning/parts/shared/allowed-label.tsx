import { LabelTag } from '#ui/label-tag.tsx'
import { fullTime } from '#ui/time-words.ts'

/** An allowance of a learner: 免交, or the later date. */
export function AllowedLabel({ extended_to, excused }: { extended_to: number; excused: boolean }) {
  if (excused) {
    return <LabelTag look="grey">免交</LabelTag>
  }
  return extended_to > 0 ? <LabelTag look="blue">已延期至{fullTime(extended_to)}</LabelTag> : null
}
