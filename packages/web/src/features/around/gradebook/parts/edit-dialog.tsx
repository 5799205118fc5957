import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradebookLimits, gradebookMessages } from '@zhixing/contract/around/gradebook/limits.ts'
import type { GradeCell, GradeItem, GradeLearner } from '@zhixing/contract/around/gradebook/shapes.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { scoreText } from '#ui/score-text.ts'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { resultText } from '../grade-words.ts'

export interface EditedCell {
  learner: Pick<GradeLearner, 'uid' | 'name'>
  item: GradeItem
  cell: GradeCell
}

interface EditDialogProps {
  id: number
  edited: EditedCell
  onHistory: () => void
  onClose: () => void
}

type Kind = 'score' | 'excused' | 'clear'

interface Values {
  score: string
  reason: string
}

const { reasonMax, reasonMin } = gradebookLimits

function scoreRule(max: number) {
  const validator = (_rule: unknown, value: unknown) => {
    const text = String(value ?? '').trim()
    if (!/^\d{1,5}(\.\d{1,2})?$/.test(text)) {
      return Promise.reject(new Error('请输入分数'))
    }
    return Number(text) > max ? Promise.reject(new Error(`分数不能超过满分${max}`)) : Promise.resolve()
  }
  return { validator }
}

/** Sets points in place of what was earned, lets a learner off, or takes that away; each with a reason. */
export function EditDialog({ id, edited, onHistory, onClose }: EditDialogProps) {
  const { learner, item, cell } = edited
  const { message } = useApp()
  const [form] = useForm<Values>()
  const [kind, setKind] = useState<Kind>(cell.is_set && cell.state === 'excused' ? 'excused' : 'score')
  const send = useSend(gradebookCalls.setCells, {
    refresh: ['Gradebook'],
    onDone: () => {
      message.success('已保存')
      onClose()
    },
  })
  const choices = [
    { value: 'score', label: '分数' },
    { value: 'excused', label: '免计' },
    ...(cell.is_set ? [{ value: 'clear', label: item.content_id > 0 ? '恢复原成绩' : '清空' }] : []),
  ]
  const save = ({ score, reason }: Values) => {
    const given = { uid: learner.uid, item_id: item.item_id, row_version: cell.row_version }
    const points = kind === 'score' ? Number(score) : null
    send.run({ id, reason, cells: [{ ...given, score: points, excused: kind === 'excused' }] })
  }
  return (
    <Dialog
      title={dotted([learner.name, item.title])}
      open
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button type="text" className="mr-auto" onClick={onHistory}>
            变动记录
          </Button>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={send.isSending} onClick={() => form.submit()}>
            保存
          </Button>
        </>
      }
    >
      <p className="mb-3 text-soft">
        当前：{resultText(cell, item)}
        {cell.is_set && item.content_id > 0 ? `，原成绩：${cell.earned === null ? '无' : scoreText(cell.earned)}` : ''}
        ，满分{item.max}
      </p>
      <div className="mb-4">
        <ChoiceBar
          label="成绩"
          choices={choices}
          value={kind}
          onChange={(value) => setKind(value === 'excused' || value === 'clear' ? value : 'score')}
        />
      </div>
      <Form<Values>
        form={form}
        initialValues={{ score: cell.score === null ? '' : scoreText(cell.score), reason: '' }}
        onFinish={save}
      >
        {kind === 'score' ? (
          <FormItem name="score" label="分数" required rules={[scoreRule(item.max)]}>
            <NumberInput kind="decimal" autoFocus suffix={`/ ${item.max}`} onPressEnter={() => form.submit()} />
          </FormItem>
        ) : null}
        <FormItem
          name="reason"
          label="原因"
          extra="学员能看到是谁因为什么调整的。"
          className="!mb-0"
          rules={[
            textRule({
              required: gradebookMessages.reasonNeeded,
              max: reasonMax,
              message: `原因限制${reasonMax}个字符以内`,
            }),
            { min: reasonMin, message: `至少输入${reasonMin}个字符` },
          ]}
        >
          <CountedInput max={reasonMax} placeholder="如：课堂加分、登记有误" onPressEnter={() => form.submit()} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
