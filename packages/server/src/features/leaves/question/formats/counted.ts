import { bankLimits } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { questionLimits } from '@zhixing/contract/leaves/question/limits.ts'
import { FormatError } from '#office/format-error.ts'

/** So many parts of a question are read: one more than it may have, so that too many are told as too many. */
export const partsRead = {
  options: questionLimits.optionMax + 1,
  blanks: questionLimits.blankMax + 1,
  accepted: questionLimits.acceptedMax + 1,
  tags: bankLimits.tagMax + 1,
} as const

/** Refuses a source at the question that is one too many, while it is read. */
export function countQuestions(found: number): void {
  if (found > bankLimits.importMax) {
    throw new FormatError(`一次最多导入${bankLimits.importMax}道题，请分批导入`)
  }
}

/** Refuses a source at the picture that is one too many. */
export function countPictures(found: number): void {
  if (found > bankLimits.importMax) {
    throw new FormatError(`一次最多导入${bankLimits.importMax}张图片，请分批导入`)
  }
}
