import {
  type Outline,
  type OutlineItem,
  type OutlineSection,
  outlineCalls,
} from '@zhixing/contract/learning/outline/calls.ts'
import { ruleLimits } from '@zhixing/contract/learning/outline/rules.ts'
import type { ReactNode } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { RuleMoment } from './rule-moment.tsx'
import { nowText, type RuleTarget, type RuleValues, rulesOf, unchanged } from './rule-values.ts'
import { UnlockFields } from './unlock-fields.tsx'
import type { OutlineEdit } from './use-outline-edit.ts'

interface RulesDialogProps {
  contentId: number
  target: RuleTarget
  /** The place to change, where it is a single one. */
  one: OutlineItem | OutlineSection | undefined
  outline: Pick<Outline, 'sections' | 'items'>
  edit: OutlineEdit
  onDone: () => void
  onClose: () => void
}

const moments = [
  ['open_at', '开放时间', '之前学员不能打开'],
  ['due_at', '应交时间', '之后提交记为迟交'],
  ['close_at', '截止时间', '之后不能再提交'],
] as const

const shownChoices: { value: RuleValues['shown']; label: string }[] = [
  { value: 'keep', label: '不修改' },
  { value: 'hide', label: '在此隐藏' },
  { value: 'show', label: '在此显示' },
]

/** Sets when an item, several or a chapter open, are due and end here, what unlocks and finishes them, and whether they are seen. */
export function RulesDialog({ contentId, target, one, outline, edit, onDone, onClose }: RulesDialogProps) {
  const [form] = useForm<RuleValues>()
  const errors = useFieldErrors(form)
  const send = useSend(outlineCalls.setRules, { showsFields: true, onFailed: errors.handleFailed })
  const count = target.ids?.length ?? 0
  async function save(values: RuleValues): Promise<void> {
    const change = () => send.runAsync({ content_id: contentId, ...target, ...rulesOf(values) })
    if (await edit.change(change, '设置已保存')) {
      onDone()
      onClose()
    }
  }
  return (
    <Dialog
      open
      title={one ? `设置“${one.title}”` : `设置${count}项内容`}
      okText="保存"
      cancelText="取消"
      confirmLoading={send.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Touched contentId={contentId} target={target} />
      {errors.others.map((message) => (
        <p key={message} role="alert" className="mb-3 text-danger">
          {message}
        </p>
      ))}
      <Form<RuleValues> form={form} initialValues={unchanged} onFinish={save}>
        <Group title="时间" isFirst>
          {moments.map(([name, label, text]) => (
            <FormItem
              key={name}
              name={name}
              label={label}
              extra={[nowText(one, name), text].filter(Boolean).join('；')}
            >
              <RuleMoment label={label} />
            </FormItem>
          ))}
        </Group>
        <Group title="次数、权重与显示">
          <FigureField<RuleValues>
            name="attempts"
            label="可做次数"
            suffix="次"
            range={{ min: 0, max: ruleLimits.attemptsMax }}
            emptyMeans="不修改"
            extra="0 为不限；仅对考试、测验、作业等有效"
          />
          <FigureField<RuleValues>
            name="weight"
            label="进度权重"
            suffix="份"
            range={{ min: 1, max: ruleLimits.weightMax }}
            emptyMeans="不修改"
          />
          <FormItem name="shown" label="学员可见">
            <SelectInput options={shownChoices} />
          </FormItem>
        </Group>
        <Group title={one && 'finish_n' in one ? '解锁与完成' : '解锁'}>
          <UnlockFields target={target} one={one} outline={outline} />
        </Group>
      </Form>
    </Dialog>
  )
}

function Group({ title, isFirst = false, children }: { title: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <fieldset data-begins={isFirst || undefined} className="m-0 border-t border-line p-0 pt-4">
      <legend className="float-left mb-3 w-full font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** Numbers of people whom the change touches. */
function Touched({ contentId, target }: Pick<RulesDialogProps, 'contentId' | 'target'>) {
  const asked = useCall(outlineCalls.previewRules, { content_id: contentId, ...target }, { staleMs: 0 })
  const touched = asked.data
  if (!touched) {
    return null
  }
  return (
    <p className="mb-4 text-soft" aria-live="polite">
      {`涉及${touched.items}项内容、${touched.learners}名学员，其中${touched.begun}人已开始、${touched.handed_in}人已提交。`}
      {touched.handed_in > 0 ? '已提交的按新的时间重新计算迟交。' : ''}
      {touched.empty_before
        ? `前一项“${touched.empty_before}”中没有必修内容，视为已完成：选“完成前一项”不会锁定任何人。`
        : ''}
      {`新设的解锁条件不影响已开始的${touched.begun}人，其余${touched.learners - touched.begun}人满足条件后才能学习。`}
    </p>
  )
}
