import { Input } from 'antd'
import type { ComponentProps } from 'react'

/** Characters, not UTF-16 units: a rare character counts as one, as on the server. */
function characters(text: string): number {
  return [...text].length
}

function cut(text: string, { max }: { max: number }): string {
  return [...text].slice(0, max).join('')
}

interface Limit {
  max: number
}

/** A line of text with 12/20 at its end; typing stops at the limit, a longer text that is already there stays. */
export function CountedInput({ max, ...rest }: Limit & ComponentProps<typeof Input>) {
  return <Input {...rest} count={{ show: true, max, strategy: characters, exceedFormatter: cut }} />
}

/** Several lines of text with their count. */
export function CountedText({ max, ...rest }: Limit & ComponentProps<typeof Input.TextArea>) {
  return <Input.TextArea {...rest} count={{ show: true, max, strategy: characters, exceedFormatter: cut }} />
}
