import TextArea from 'antd/es/input/TextArea.js'
import type { ComponentProps } from 'react'
import { countTo } from './count-to.ts'

interface CountedTextProps extends ComponentProps<typeof TextArea> {
  max: number
  /** Lets a longer text stand, for the form to say that it is too long: nothing of what was pasted is lost. */
  isSoft?: boolean
}

/** Several lines of text with their count. */
export function CountedText({ max, isSoft = false, ...rest }: CountedTextProps) {
  const { exceedFormatter, ...soft } = countTo(max)
  return <TextArea {...rest} count={isSoft ? soft : { ...soft, exceedFormatter }} />
}
