import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { countTo } from './count-to.ts'

/** Several lines of text with their count. */
export function CountedText({ max, ...rest }: { max: number } & ComponentProps<typeof Input.TextArea>) {
  return <Input.TextArea {...rest} count={countTo(max)} />
}
