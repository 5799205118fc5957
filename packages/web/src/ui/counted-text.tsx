import TextArea from 'antd/es/input/TextArea.js'
import type { ComponentProps } from 'react'
import { countTo } from './count-to.ts'

/** Several lines of text with their count. */
export function CountedText({ max, ...rest }: { max: number } & ComponentProps<typeof TextArea>) {
  return <TextArea {...rest} count={countTo(max)} />
}
