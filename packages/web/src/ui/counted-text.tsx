import { TextArea, type TextAreaProps } from './text-area.tsx'

interface CountedTextProps extends Omit<TextAreaProps, 'count'> {
  max: number
  /** Lets a longer text stand, for the form to say that it is too long: nothing of what was pasted is lost. */
  isSoft?: boolean
}

/** Several lines of text with their count. */
export function CountedText({ max, isSoft = false, ...rest }: CountedTextProps) {
  return <TextArea {...rest} count={{ max, isSoft }} />
}
