import { questionLimits } from '@zhixing/contract/leaves/question/limits.ts'
import { shortKind } from '@zhixing/contract/leaves/question/written.ts'
import { lazy } from 'react'
import { CountedText } from '#ui/counted-text.tsx'
import type { AnswerProps, QuestionKindModule, ShowProps } from './kind-module.ts'
import { PrintRoom } from './print-parts.tsx'

function ShortAnswer({ value, onChange, labelledBy, disabled = false }: AnswerProps) {
  return (
    <div className="pb-6">
      <CountedText
        max={questionLimits.answerTextMax}
        aria-labelledby={labelledBy}
        autoSize={{ minRows: 6, maxRows: 20 }}
        value={value[0] ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
      />
    </div>
  )
}

function ShortShow({ response, answerKey }: ShowProps) {
  const [reference = '', ...keywords] = answerKey?.answer ?? []
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="rounded-card border border-line px-3 py-2.5 break-words whitespace-pre-wrap">
        {response[0] || <span className="text-faint">未作答</span>}
      </div>
      {reference ? (
        <div className="rounded-card bg-sunken px-3 py-2.5">
          <div className="text-soft">参考答案</div>
          <div className="break-words whitespace-pre-wrap">{reference}</div>
        </div>
      ) : null}
      {keywords.length > 0 ? <p className="break-words text-soft">关键词：{keywords.join('、')}</p> : null}
    </div>
  )
}

export const shortModule: QuestionKindModule = {
  kind: shortKind.name,
  label: shortKind.label,
  Answer: ShortAnswer,
  Show: ShortShow,
  Print: PrintRoom,
  keyText: ({
    answerKey: {
      answer: [reference = '', ...keywords],
    },
  }) => [reference, ...(keywords.length > 0 ? [`关键词：${keywords.join('、')}`] : [])].filter(Boolean).join('　'),
  placeOf: () => ({ kind: 'box' }),
  Edit: lazy(async () => ({ default: (await import('./short-edit.tsx')).ShortEdit })),
  fresh: {},
}
