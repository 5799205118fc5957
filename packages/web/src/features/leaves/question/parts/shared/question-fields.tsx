import { questionLimits } from '@zhixing/contract/leaves/question/limits.ts'
import type { Question } from '@zhixing/contract/leaves/question/shapes.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { isPlainHtml, PlainOrRich } from '#ui/plain-or-rich.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { FieldFault } from './field-fault.tsx'
import type { EditProps } from './kind-module.ts'
import { kindModuleOf } from './kinds.ts'

const RichTextInput = lazy(async () => ({ default: (await import('#ui/rich-text-input.tsx')).RichTextInput }))

/** What an author writes of a question of any kind: stem, the parts of its kind, analysis. */
export function QuestionFields({ question, onChange, faultOf }: EditProps) {
  const module = kindModuleOf(question.type)
  return (
    <>
      <div>
        <p className="mb-2 font-medium">题干</p>
        <Suspense fallback={<SkeletonLines rows={4} className="rounded-card border border-line p-4" />}>
          <RichTextInput
            label="题干"
            isSmall
            placeholder="在这里输入题干，可直接粘贴文字和图片"
            max={questionLimits.stemMax}
            value={question.stem}
            onChange={(stem) => onChange({ stem })}
          />
        </Suspense>
        <FieldFault text={faultOf('stem') ?? faultOf('type')} />
      </div>
      {module ? (
        <Suspense fallback={<SkeletonLines rows={4} />}>
          <module.Edit question={question} onChange={onChange} faultOf={faultOf} />
        </Suspense>
      ) : null}
      <Analysis question={question} onChange={onChange} fault={faultOf('analysis')} />
    </>
  )
}

interface AnalysisProps {
  question: Question
  onChange: (change: { analysis: string }) => void
  fault: string | undefined
}

function Analysis({ question: { analysis }, onChange, fault }: AnalysisProps) {
  const [wantsRich, setWantsRich] = useState(false)
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-2">
        <p className="font-medium">
          解析<span className="ml-2 text-sm font-normal text-faint">随答案公布给学员</span>
        </p>
        {isPlainHtml(analysis) ? (
          <Button type="text" size="small" onClick={() => setWantsRich(!wantsRich)}>
            {wantsRich ? '改为纯文本' : '插入图片或格式'}
          </Button>
        ) : null}
      </div>
      <PlainOrRich
        label="解析"
        rows={2}
        max={questionLimits.analysisMax}
        isRich={wantsRich}
        value={analysis}
        onChange={(html) => onChange({ analysis: html })}
      />
      <FieldFault text={fault} />
    </div>
  )
}
