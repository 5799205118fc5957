import { questionLimits } from '@zhixing/contract/leaves/question/limits.ts'
import { useId, useState } from 'react'
import { CountedText } from '#ui/counted-text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { EditProps } from './kind-module.ts'

function keywordsOf(text: string): string[] {
  return text
    .split(/[、，,;；\s]+/)
    .filter(Boolean)
    .slice(0, questionLimits.keywordMax)
}

/** What whoever marks it goes by: a reference answer and the words to look for. */
export function ShortEdit({ question: { answer }, onChange }: EditProps) {
  const field = useId()
  const [reference = '', ...keywords] = answer
  // As it is typed, separators included; the question holds the words.
  const [typed, setTyped] = useState(keywords.join('、'))
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="pb-6">
        <p className="mb-2">
          <label htmlFor={`${field}reference`} className="font-medium">
            参考答案
          </label>
          <span id={`${field}reference-hint`} className="ml-2 text-sm text-faint">
            批阅时显示，也随答案公布给学员
          </span>
        </p>
        <CountedText
          id={`${field}reference`}
          aria-describedby={`${field}reference-hint`}
          isSoft
          max={questionLimits.answerTextMax}
          autoSize={{ minRows: 3, maxRows: 12 }}
          value={reference}
          onChange={({ target }) => onChange({ answer: [target.value, ...keywords] })}
        />
      </div>
      <div>
        <p className="mb-2">
          <label htmlFor={`${field}keywords`} className="font-medium">
            关键词
          </label>
          <span id={`${field}keywords-hint`} className="ml-2 text-sm text-faint">
            用顿号或空格分开，与参考答案一起显示
          </span>
        </p>
        <TextInput
          id={`${field}keywords`}
          aria-describedby={`${field}keywords-hint`}
          value={typed}
          placeholder="例如：缩进、冒号"
          onChange={({ target }) => {
            setTyped(target.value)
            onChange({ answer: [reference, ...keywordsOf(target.value)] })
          }}
        />
      </div>
    </div>
  )
}
