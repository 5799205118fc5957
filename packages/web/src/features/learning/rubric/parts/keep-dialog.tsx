import { rubricCalls } from '@zhixing/contract/learning/rubric/calls.ts'
import { rubricLimits, rubricMessages } from '@zhixing/contract/learning/rubric/limits.ts'
import type { Rubric } from '@zhixing/contract/learning/rubric/shapes.ts'
import { useCall } from '#api/use-call.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useMake } from '#ui/use-make.ts'

interface Values {
  title: string
  shared: boolean
}

const place = 'rubric:new'

/** Keeps a rubric for use under a name, for oneself or for all teachers of the organisation. */
export function KeepDialog({ rubric, onClose }: { rubric: Rubric; onClose: () => void }) {
  const [form] = useForm<Values>()
  const { message } = useApp()
  const known = useCall(rubricCalls.lists, {})
  const editing = useFormEditing<Values>(form, { draftKey: place })
  const keep = useMake(rubricCalls.save, {
    refresh: ['Rubric'],
    keptAs: place,
    onDone: () => {
      editing.forget()
      message.success('已存为模板')
      onClose()
    },
  })
  return (
    <Dialog
      title="存为模板"
      open
      okText="保存"
      cancelText="取消"
      confirmLoading={keep.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <EditedNotes editing={editing} labels={{}} />
      <Form<Values>
        form={form}
        onValuesChange={editing.note}
        initialValues={{ title: '', shared: false }}
        onFinish={({ title, shared }) => keep.run({ title, shared, rubric })}
      >
        <FormItem
          name="title"
          label="名称"
          rules={[
            textRule({
              required: rubricMessages.titleRequired,
              max: rubricLimits.titleMax,
              message: rubricMessages.titleLong,
            }),
          ]}
        >
          <CountedInput max={rubricLimits.titleMax} autoFocus placeholder="如：实验报告评分标准" />
        </FormItem>
        {known.data?.may_share ? (
          <FormItem name="shared" valuePropName="checked" className="!mb-0">
            <Checkbox className="max-md:min-h-11 max-md:items-center">共享给本机构的老师</Checkbox>
          </FormItem>
        ) : null}
      </Form>
    </Dialog>
  )
}
