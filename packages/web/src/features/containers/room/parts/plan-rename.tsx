import { type OutlineSection, outlineCalls, outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { titleRules } from '../../../learning/outline/parts/shared/leaf-rules.ts'

interface PlanRenameProps {
  id: number
  plan: OutlineSection
  onClose: () => void
}

/** Gives a plan another name. */
export function PlanRename({ id, plan, onClose }: PlanRenameProps) {
  const { message } = useApp()
  const [form] = useForm<{ title: string }>()
  const errors = useFieldErrors(form)
  const save = useSend(outlineCalls.updateSection, {
    refresh: [outlineCalls.tree, 'Room'],
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: () => {
      message.success('保存成功')
      onClose()
    },
  })
  return (
    <Dialog
      open
      title="修改名称"
      okText="保存"
      cancelText="取消"
      confirmLoading={save.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<{ title: string }>
        form={form}
        initialValues={{ title: plan.title }}
        onFinish={({ title }) => save.run({ content_id: id, id: plan.id, title })}
      >
        <FormItem name="title" label="名称" rules={titleRules} className="!mb-0">
          <CountedInput max={outlineLimits.titleMax} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
