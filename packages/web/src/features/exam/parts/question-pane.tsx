import { ArrowLeftOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { questionLimits } from '@zhixing/contract/question/limits.ts'
import type { Question } from '@zhixing/contract/question/shapes.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Note } from '#ui/note.tsx'
import { isPlainHtml, PlainOrRich } from '#ui/plain-or-rich.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TextInput } from '#ui/text-input.ts'
import { FieldFault } from '../../question/parts/shared/field-fault.tsx'
import { kindModuleOf } from '../../question/parts/shared/kinds.ts'
import { type DraftQuestion, faultsOf } from '../paper-draft.ts'
import type { Paper } from '../use-paper.ts'

const RichTextInput = lazy(async () => ({ default: (await import('#ui/rich-text-input.tsx')).RichTextInput }))

interface QuestionPaneProps {
  paper: Paper
  onOpen: (uid: string) => void
  /** Back to the list, on a phone. */
  onBack: () => void
}

/** The question that is open. */
export function QuestionPane({ paper, onOpen, onBack }: QuestionPaneProps) {
  const { questions, openUid, checked } = paper.state
  const at = Math.max(
    questions.findIndex(({ uid }) => uid === openUid),
    0,
  )
  const question = questions[at]
  if (!question) {
    return null
  }
  const step = (to: number) => {
    const next = questions[to]
    if (next) {
      onOpen(next.uid)
    }
  }
  return (
    <div>
      <Button className="mb-3 lg:!hidden" icon={<ArrowLeftOutlined aria-hidden="true" />} onClick={onBack}>
        全部题目
      </Button>
      <OneQuestion
        key={question.uid}
        no={at + 1}
        question={question}
        isChecked={checked.has(question.uid)}
        onChange={(change) =>
          paper.dispatch({ do: 'change', uid: question.uid, change, inStep: kindModuleOf(question.type)?.inStep })
        }
      />
      <div className="mt-3 flex justify-between gap-2">
        <Button disabled={at === 0} icon={<LeftOutlined aria-hidden="true" />} onClick={() => step(at - 1)}>
          上一题
        </Button>
        <Button
          disabled={at === questions.length - 1}
          icon={<RightOutlined aria-hidden="true" />}
          iconPlacement="end"
          onClick={() => step(at + 1)}
        >
          下一题
        </Button>
      </div>
    </div>
  )
}

interface OneQuestionProps {
  no: number
  question: DraftQuestion
  isChecked: boolean
  onChange: (change: Partial<DraftQuestion>) => void
}

function OneQuestion({ no, question, isChecked, onChange }: OneQuestionProps) {
  const module = kindModuleOf(question.type)
  const faults = isChecked ? faultsOf(question) : []
  const faultOf = (path: string) => faults.find((one) => one.path === path)?.message
  return (
    <article aria-label={`第${no}题`} className="grid grid-cols-1 gap-6 rounded-card bg-card p-4 shadow-card md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-lg font-semibold">
          第{no}题 {module?.label}
        </h2>
        <div>
          <div className="flex items-center gap-2">
            <span className="text-soft">分数</span>
            <TextInput
              className="!w-24"
              inputMode="numeric"
              aria-label="分数"
              suffix="分"
              value={question.score}
              onChange={({ target }) => onChange({ score: target.value })}
            />
          </div>
          <FieldFault text={faultOf('score')} />
        </div>
      </header>
      {faults.length > 0 ? <Note kind="error" title={`本题有${faults.length}处需要修改`} /> : null}
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
    </article>
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
