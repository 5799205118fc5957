import { type OutlineSection, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { ruleLimits } from '@zhixing/contract/learning/outline/rules.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { levelOf } from './outline-rows.ts'
import { useSectionWords } from './section-words.ts'
import type { OutlineEdit } from './use-outline-edit.ts'

interface WeightsDialogProps {
  contentId: number
  /** The chapter they stand below; 0 at the top. */
  parentId: number
  sections: readonly OutlineSection[]
  edit: OutlineEdit
  onClose: () => void
}

const { weightsSum } = ruleLimits

/** As even as whole numbers allow. */
function evenly(count: number): string[] {
  const each = Math.floor(weightsSum / Math.max(count, 1))
  return Array.from({ length: count }, (_, at) => String(at === 0 ? weightsSum - each * (count - 1) : each))
}

/** Sets what the chapters beside one another weigh in progress: 1000 together, or each by its items again. */
export function WeightsDialog({ contentId, parentId, sections, edit, onClose }: WeightsDialogProps) {
  const beside = sections.filter(({ parent_id }) => parent_id === parentId)
  const [first] = beside
  const word = useSectionWords().at(first ? levelOf(sections, first) : 1)
  const isWeighed = beside.some(({ weight }) => weight >= 0)
  const [typed, setTyped] = useState(() =>
    isWeighed ? beside.map(({ weight }) => String(Math.max(weight, 0))) : evenly(beside.length),
  )
  const send = useSend(outlineCalls.setWeights)
  const sum = typed.reduce((total, text) => total + Number(text || 0), 0)
  async function save(weights: { id: number; weight: number }[], done: string): Promise<void> {
    const change = () => send.runAsync({ content_id: contentId, parent_id: parentId, weights })
    if (await edit.change(change, done)) {
      onClose()
    }
  }
  const weights = beside.map(({ id }, at) => ({ id, weight: Number(typed[at] || 0) }))
  return (
    <Dialog
      open
      title={`同级${word}的权重`}
      okText="保存"
      cancelText="取消"
      confirmLoading={send.isSending}
      okButtonProps={{ disabled: sum !== weightsSum }}
      onOk={() => save(weights, '权重已保存')}
      onCancel={onClose}
    >
      <p className="mb-3 text-soft">
        学习进度按{word}权重计算，合计必须为 {weightsSum}。没有设置权重时按内容计算。
      </p>
      <ul className="flex flex-col gap-2">
        {beside.map(({ id, title }, at) => (
          <li key={id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 break-words">{title}</span>
            <span className="w-28 shrink-0">
              <NumberInput
                aria-label={`${title}的权重`}
                value={typed[at] ?? ''}
                onChange={(event) => setTyped(typed.map((one, index) => (index === at ? event.target.value : one)))}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className={`mt-3 ${sum === weightsSum ? 'text-soft' : 'text-danger'}`} aria-live="polite">
        合计 {sum} / {weightsSum}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setTyped(evenly(beside.length))}>平均分配</Button>
        {isWeighed ? <Button onClick={() => save([], '已按内容计算进度')}>取消权重，按内容计算</Button> : null}
      </div>
    </Dialog>
  )
}
