import type { ManagedDetail, ManagingCalls } from '@zhixing/contract/containers/container/kit-calls.ts'
import { containerLimits } from '@zhixing/contract/containers/container/limits.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { contentTypes, holdsContainers, managePathOf, refreshesOf } from '@zhixing/contract/content-types.ts'
import { sectionWords } from '@zhixing/contract/types/section-words.ts'
import { useSend } from '#api/use-send.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { Form } from '#ui/form.tsx'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useGo } from '#ui/use-go.ts'
import { useKit } from '../use-kit.ts'
import { useCopyTitle } from './shared/use-copy-title.ts'

interface CopyDialogProps {
  detail: ManagedDetail
  copyCall: NonNullable<ManagingCalls['copy']>
  titleCall: NonNullable<ManagingCalls['copyTitle']>
  onClose: () => void
}

interface Values {
  title: string
  contents: 'own' | 'same'
  /** As typed; empty for none. */
  shift_days: string
}

function choicesOf(type: string) {
  const placed = holdsContainers(type) ? '；其中的学习集等不复制，两边共用' : ''
  return [
    { value: 'own', label: '内容也复制一份', text: `两边互不影响，日期按天数顺延${placed}` },
    { value: 'same', label: '使用相同的内容', text: '修改一处，两边同时生效' },
  ] as const
}

/** Copies a container, as for the next term. */
export function CopyDialog({ detail, copyCall, titleCall, onClose }: CopyDialogProps) {
  const { type, label, titleMax = 30 } = useKit()
  const { message } = useApp()
  const go = useGo()
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const contents = useWatch('contents', form)
  const { any: sections } = sectionWords(contentTypes[type]?.container?.sections ?? [])
  const copy = useSend(copyCall, {
    refresh: [...refreshesOf(type), 'Library'],
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: ({ id, left_out, status }) => {
      if (left_out > 0) {
        message.warning(`${left_out}项您不能使用的内容没有复制`)
      }
      message.success(
        status === contentStatus.draft
          ? `复制成功，新${label}是草稿，发布后学员才能看到`
          : `复制成功，新${label}已发布`,
      )
      onClose()
      go(managePathOf({ type, id }, 'content') ?? '/')
    },
  })
  const free = useCopyTitle(titleCall, detail.id)
  const { shiftMax } = containerLimits
  return (
    <Dialog
      open
      title={`复制${label}`}
      okText="复制"
      cancelText="取消"
      confirmLoading={copy.isSending || !free.data}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="mb-4 text-soft">复制介绍、{sections}和内容；成员、学习记录、成绩和讨论不会复制。</p>
      <PageFrame call={free} skeleton={<SkeletonLines rows={4} />}>
        {({ title }) => (
          <Form<Values>
            form={form}
            initialValues={{ title, contents: 'own', shift_days: '' }}
            onFinish={({ shift_days, ...values }) =>
              copy.run({ id: detail.id, ...values, shift_days: Number(shift_days || 0) })
            }
          >
            <FormItem
              name="title"
              label="名称"
              rules={[
                textRule({
                  required: '请输入名称',
                  max: titleMax,
                  message: `名称限制${titleMax}个字符以内`,
                }),
              ]}
            >
              <CountedInput max={titleMax} />
            </FormItem>
            {hasRight({ type, role: detail.role }, 'owns') ? (
              <FormItem name="contents" label="内容">
                <ChoiceCards label="内容" choices={choicesOf(type)} />
              </FormItem>
            ) : null}
            {contents === 'same' ? null : (
              <FigureField<Values>
                name="shift_days"
                label="开放、截止日期顺延"
                suffix="天"
                range={{ min: 0, max: shiftMax }}
                emptyMeans="不顺延"
              />
            )}
          </Form>
        )}
      </PageFrame>
    </Dialog>
  )
}
