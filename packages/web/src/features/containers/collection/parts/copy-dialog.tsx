import { type CollectionDetail, collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionLimits, collectionMessages } from '@zhixing/contract/containers/collection/limits.ts'
import { useSend } from '#api/use-send.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { Form } from '#ui/form.tsx'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useGo } from '#ui/use-go.ts'
import { collectionPaths } from '../collection-paths.ts'
import { hasIn } from './shared/collection-can.ts'

interface CopyDialogProps {
  collection: CollectionDetail
  onClose: () => void
}

interface Values {
  title: string
  contents: 'own' | 'same'
  /** As typed; empty for none. */
  shift_days: string
}

const choices = [
  { value: 'own', label: '内容也复制一份', text: '两边互不影响，日期按天数顺延' },
  { value: 'same', label: '使用相同的内容', text: '修改一处，两边同时生效' },
] as const

/** Copies a collection, as for the next term. */
export function CopyDialog({ collection, onClose }: CopyDialogProps) {
  const { message } = useApp()
  const go = useGo()
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const contents = useWatch('contents', form)
  const copy = useSend(collectionCalls.copy, {
    refresh: ['StudyCollection', 'Library'],
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: ({ id }) => {
      message.success('复制成功，新学习集是草稿，发布后学员才能看到')
      onClose()
      go(collectionPaths.manage(id))
    },
  })
  const { titleMax, shiftMax } = collectionLimits
  const title = [...`${collection.title}（副本）`].slice(0, titleMax).join('')
  return (
    <Dialog
      open
      title="复制学习集"
      okText="复制"
      cancelText="取消"
      confirmLoading={copy.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="mb-4 text-soft">复制介绍、章节和内容；成员、学习记录、成绩和讨论不会复制。</p>
      <Form<Values>
        form={form}
        initialValues={{ title, contents: 'own', shift_days: '' }}
        onFinish={({ shift_days, ...values }) =>
          copy.run({ id: collection.id, ...values, shift_days: Number(shift_days || 0) })
        }
      >
        <FormItem
          name="title"
          label="名称"
          rules={[
            textRule({
              required: collectionMessages.titleRequired,
              max: titleMax,
              message: collectionMessages.titleLength,
            }),
          ]}
        >
          <CountedInput max={titleMax} />
        </FormItem>
        {hasIn(collection, 'owns') ? (
          <FormItem name="contents" label="内容">
            <ChoiceCards label="内容" choices={choices} />
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
    </Dialog>
  )
}
