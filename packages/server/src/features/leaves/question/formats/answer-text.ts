import { type Question, questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import { textOfBlanks } from './blank-text.ts'

/** A question's answer as people write it: AC, 正确, 一空；另一空, the reference text. */
export function textOfAnswer({ type, answer, blanks }: Question): string {
  switch (type) {
    case questionTypes.judgement:
      return answer[0] === 'T' ? '正确' : '错误'
    case questionTypes.fill:
      return textOfBlanks(blanks)
    case questionTypes.short:
      return answer[0] ?? ''
    default:
      return answer.join('')
  }
}
