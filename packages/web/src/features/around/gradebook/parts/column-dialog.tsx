import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradebookLimits } from '@zhixing/contract/around/gradebook/limits.ts'
import type { GradeItem, GradeScheme } from '@zhixing/contract/around/gradebook/shapes.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useMake } from '#ui/use-make.ts'

interface ColumnDialogProps {
  id: number
  scheme: GradeScheme
  /** The column that is changed; a new one without it. */
  item?: GradeItem | undefined
  onClose: () => void
}

interface Values {
  title: string
  max: string
  group: string
}

/** A column of the teacher's own: 课堂表现. */
export function ColumnDialog({ id, scheme, item, onClose }: ColumnDialogProps) {
  const { message } = useApp()
  const [form] = useForm<Values>()
  const { handleFailed } = useFieldErrors(form)
  const place = item ? undefined : `gradebook-column:${id}:new`
  const editing = useFormEditing<Values>(form, { draftKey: place })
  const send = useMake(gradebookCalls.saveColumn, {
    refresh: ['Gradebook'],
    onFailed: handleFailed,
    keptAs: place,
    named: ({ item_id }) => ({ item_id }),
    onDone: () => {
      editing.forget()
      message.success(item ? '已保存' : '已添加')
      onClose()
    },
  })
  return (
    <Dialog
      title={item ? '编辑列' : '添加列'}
      open
      width={420}
      okText={item ? '保存' : '添加'}
      cancelText="取消"
      confirmLoading={send.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="mb-4 text-soft">登记系统里没有的成绩，如课堂表现、实操考核。</p>
      <EditedNotes editing={editing} labels={{}} />
      <Form<Values>
        form={form}
        onValuesChange={editing.note}
        initialValues={{
          title: item?.title ?? '',
          max: String(item?.max ?? 100),
          group: item?.group ?? scheme.groups[0]?.key ?? '',
        }}
        onFinish={({ title, max, group }) =>
          send.run({ id, title, max: Number(max), group, ...(item ? { item_id: item.item_id } : {}) })
        }
      >
        <FormItem
          name="title"
          label="列名"
          rules={[
            textRule({
              required: '请输入列名',
              max: gradebookLimits.titleMax,
              message: `列名限制${gradebookLimits.titleMax}个字符以内`,
            }),
          ]}
        >
          <CountedInput autoFocus max={gradebookLimits.titleMax} placeholder="课堂表现" />
        </FormItem>
        <FigureField<Values> name="max" label="满分" suffix="分" range={{ min: 1, max: gradebookLimits.scoreMax }} />
        <FormItem name="group" label="分组" className="!mb-0">
          <SelectInput options={scheme.groups.map(({ key, name }) => ({ value: key, label: name }))} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
