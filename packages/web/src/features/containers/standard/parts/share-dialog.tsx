import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { ruleLimits } from '@zhixing/contract/learning/outline/rules.ts'
import { splitWeight } from '@zhixing/contract/learning/outline/split-weight.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { standardRefresh } from '../use-standard-edit.ts'

interface ShareDialogProps {
  id: number
  /** The dimension whose points are weighed; 0 for the dimensions. */
  parentId: number
  sections: readonly { id: number; title: string; weight: number }[]
  onClose: () => void
}

const { weightsSum } = ruleLimits

/** Says what dimensions, or the points of one, weigh beside one another: 1000 together, or equal shares. */
export function ShareDialog({ id, parentId, sections, onClose }: ShareDialogProps) {
  const [typed, setTyped] = useState(() => sections.map(({ weight }) => String(weight)))
  const { message } = useApp()
  const send = useSend(outlineCalls.setWeights, {
    refresh: standardRefresh,
    onDone: () => {
      message.success('权重已保存')
      onClose()
    },
  })
  const sum = typed.reduce((total, text) => total + Number(text || 0), 0)
  const weights = sections.map((one, at) => ({ id: one.id, weight: Number(typed[at] || 0) }))
  return (
    <Dialog
      open
      title={parentId === 0 ? '维度权重' : '技能点权重'}
      okText="保存"
      confirmLoading={send.isSending}
      okButtonProps={{ disabled: sum !== weightsSum }}
      onOk={() => send.run({ content_id: id, parent_id: parentId, weights })}
      onCancel={onClose}
    >
      <p className="mb-3 text-soft">同一级的权重合计必须为 {weightsSum}。</p>
      <ul className="flex flex-col gap-2">
        {sections.map((one, at) => (
          <li key={one.id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 break-words">{one.title}</span>
            <span className="w-28 shrink-0">
              <NumberInput
                aria-label={`${one.title}的权重`}
                maxLength={4}
                value={typed[at] ?? ''}
                onChange={(event) => setTyped(typed.map((text, index) => (index === at ? event.target.value : text)))}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className={`mt-3 ${sum === weightsSum ? 'text-soft' : 'text-danger'}`} aria-live="polite">
        合计 {sum} / {weightsSum}
      </p>
      <Button className="mt-3" onClick={() => setTyped(splitWeight(sections.length).map(String))}>
        平均分配
      </Button>
    </Dialog>
  )
}
