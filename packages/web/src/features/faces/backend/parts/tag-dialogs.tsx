import { tagLimits, tagMessages } from '@zhixing/contract/base/tag/calls.ts'
import { refreshesOf } from '@zhixing/contract/content-types.ts'
import { taxonomyCalls } from '@zhixing/contract/faces/backend/taxonomy-calls.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { MergeDialog } from './merge-dialog.tsx'

export type TagLine = CallOutput<typeof taxonomyCalls.tags>

/** What is done to a tag. */
export interface TagDeed {
  kind: 'rename' | 'merge'
  tag: TagLine
}

interface TagDialogProps {
  tag: TagLine
  onClose: () => void
}

const stale = [taxonomyCalls.tags, 'Tag', ...refreshesOf()]
const offered = 50

/** Gives a tag another name. */
export function RenameTag({ tag, onClose }: TagDialogProps) {
  const { message } = useApp()
  const [form] = useForm<{ title: string }>()
  const errors = useFieldErrors(form)
  const rename = useSend(taxonomyCalls.renameTag, {
    refresh: stale,
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: () => {
      message.success('操作成功')
      onClose()
    },
  })
  return (
    <Dialog
      open
      title="重命名标签"
      okText="保存"
      cancelText="取消"
      confirmLoading={rename.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        initialValues={{ title: tag.title }}
        onFinish={({ title }) => rename.run({ id: tag.id, title })}
      >
        <FormItem
          name="title"
          label="名称"
          rules={[
            textRule({
              required: tagMessages.titleRequired,
              max: tagLimits.titleMax,
              message: tagMessages.titleLength,
            }),
          ]}
        >
          <CountedInput max={tagLimits.titleMax} />
        </FormItem>
      </Form>
    </Dialog>
  )
}

/** Has another tag take this one's place. */
export function MergeTag({ tag, onClose }: TagDialogProps) {
  const { message } = useApp()
  const [word, setWord] = useState('')
  const found = useCall(
    taxonomyCalls.tags,
    { limit: offered, page: 1, ...(word ? { keyword: word } : {}) },
    { keepPrevious: true },
  )
  const merge = useSend(taxonomyCalls.mergeTag, {
    refresh: stale,
    onDone: () => {
      message.success('操作成功')
      onClose()
    },
  })
  return (
    <MergeDialog
      title={`合并标签“${tag.title}”`}
      text={`使用它的 ${tag.use_num} 个内容和 ${tag.user_num} 位用户改用所选的标签，“${tag.title}”将被删除，不能恢复。`}
      choices={(found.data?.data ?? [])
        .filter(({ id }) => id !== tag.id)
        .map(({ id, title }) => ({ value: id, label: title }))}
      onSearch={setWord}
      isSending={merge.isSending}
      onMerge={(into) => merge.run({ id: tag.id, into })}
      onClose={onClose}
    />
  )
}
