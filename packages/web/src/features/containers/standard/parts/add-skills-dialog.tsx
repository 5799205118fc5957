import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { usualTarget } from '@zhixing/contract/learning/skill/levels.ts'
import { skillLimits, skillMessages } from '@zhixing/contract/learning/skill/limits.ts'
import type { Dimension } from '@zhixing/contract/learning/skill/shapes.ts'
import { useSend } from '#api/use-send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { Note } from '#ui/note.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { targetChoices } from '../standard-values.ts'
import { standardRefresh } from '../use-standard-edit.ts'

interface Values {
  titles: string
  target: number
}

interface AddSkillsDialogProps {
  id: number
  dimension: Dimension
  onClose: () => void
}

/** Adds many skills at once, pasted one a line (K06). */
export function AddSkillsDialog({ id, dimension, onClose }: AddSkillsDialogProps) {
  const [form] = useForm<Values>()
  const { message } = useApp()
  const errors = useFieldErrors(form)
  const add = useSend(standardCalls.batchAddSkill, {
    refresh: standardRefresh,
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: ({ added }) => {
      message.success(`已添加${added}个技能点`)
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={`添加技能点到「${dimension.title}」`}
      okText="添加"
      maskClosable={false}
      confirmLoading={add.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        initialValues={{ titles: '', target: usualTarget }}
        onFinish={(values) => add.run({ id, section_id: dimension.id, ...values })}
      >
        {errors.others.length > 0 ? <Note kind="error" title={errors.others.join('；')} /> : null}
        <FormItem
          name="titles"
          label="技能"
          extra={`一行一个，每个${skillLimits.titleMax}个字符以内，一次最多${skillLimits.addMax}个`}
          rules={[{ required: true, whitespace: true, message: skillMessages.titleRequired }]}
        >
          <TextArea
            autoFocus
            autoSize={{ minRows: 5, maxRows: 12 }}
            maxLength={skillLimits.pasteMax}
            placeholder={'对刀\n试切\n尺寸检测'}
          />
        </FormItem>
        <FormItem name="target" label="目标等级" className="!mb-0">
          <SelectInput options={targetChoices} className="!w-full sm:!w-60" />
        </FormItem>
      </Form>
    </Dialog>
  )
}
