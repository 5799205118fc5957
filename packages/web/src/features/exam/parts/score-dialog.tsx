import { Modal } from 'antd'
import { useState } from 'react'
import { NumberInput } from '#ui/number-input.tsx'
import { FieldFault } from '../../question/parts/shared/field-fault.tsx'
import { kindModuleOf } from '../../question/parts/shared/kinds.ts'
import { type DraftQuestion, scoreFault } from '../paper-draft.ts'

interface ScoreDialogProps {
  questions: readonly DraftQuestion[]
  onSet: (byType: ReadonlyMap<number, string>) => void
  onClose: () => void
}

/** One score for all questions of a kind; a kind whose field stays empty keeps its scores. */
export function ScoreDialog({ questions, onSet, onClose }: ScoreDialogProps) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const [isTold, setTold] = useState(false)
  const types = [...new Set(questions.map(({ type }) => type))]
  const filled = [...typed].filter(([, score]) => score.trim() !== '')
  function handleOk(): void {
    if (filled.some(([, score]) => scoreFault(score) !== '')) {
      setTold(true)
      return
    }
    onSet(new Map(filled.map(([type, score]) => [type, score.trim()])))
    onClose()
  }
  return (
    <Modal open title="批量设分" okText="确定" cancelText="取消" width={400} onOk={handleOk} onCancel={onClose}>
      <p className="mb-4 text-soft">不填的题型保持原来的分数。</p>
      <div className="grid gap-3">
        {types.map((type) => {
          const label = kindModuleOf(type)?.label ?? '题目'
          const score = typed.get(type) ?? ''
          const fault = isTold && score.trim() !== '' ? scoreFault(score) : ''
          return (
            <div key={type}>
              <div className="flex items-center gap-3">
                <span className="flex-1">
                  {label}
                  <span className="ml-2 text-faint">{questions.filter((one) => one.type === type).length}题</span>
                </span>
                <NumberInput
                  className="!w-32"
                  aria-label={`${label}每题分数`}
                  suffix="分/题"
                  value={score}
                  onChange={({ target }) => setTyped(new Map([...typed, [type, target.value]]))}
                  onPressEnter={handleOk}
                />
              </div>
              <FieldFault text={fault || undefined} />
            </div>
          )
        })}
      </div>
    </Modal>
  )
}
