import { outlineLimits, outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import { textRule } from '#ui/text-rules.ts'

/** Of the title of a chapter or a leaf. */
export const titleRules = [
  textRule({
    required: outlineMessages.titleRequired,
    max: outlineLimits.titleMax,
    message: outlineMessages.titleLength,
  }),
]

/** Of what a chapter or a leaf says about itself. */
export const introduceRules = [textRule({ max: outlineLimits.introduceMax, message: outlineMessages.introduceLength })]
