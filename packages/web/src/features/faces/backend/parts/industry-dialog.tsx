import { industryLimits, industryMessages } from '@zhixing/contract/base/industry/calls.ts'
import { taxonomyCalls } from '@zhixing/contract/faces/backend/taxonomy-calls.ts'
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
import type { IndustryLine } from './industry-tree.tsx'

/** An industry to change, or without an id one to make. */
export interface EditedIndustry {
  id?: number
  title: string
  parent_id: number
  sort: number
}

interface Values {
  title: string
  parent_id: number
  /** As typed. */
  sort: string
}

interface IndustryDialogProps {
  edited: EditedIndustry
  rows: readonly IndustryLine[]
  onClose: () => void
}

/** Makes an industry, or renames and moves one. */
export function IndustryDialog({ edited, rows, onClose }: IndustryDialogProps) {
  const { message } = useApp()
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const place = edited.id ? undefined : `industry:${edited.parent_id}:new`
  const editing = useFormEditing<Values>(form, { draftKey: place })
  const save = useMake(taxonomyCalls.saveIndustry, {
    keptAs: place,
    refresh: [taxonomyCalls.industries, 'Industry'],
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: () => {
      editing.forget()
      message.success('操作成功')
      onClose()
    },
  })
  const tops = rows.filter((row) => row.parent_id === 0 && row.id !== edited.id)
  return (
    <Dialog
      open
      title={edited.id ? '编辑行业' : '新建行业'}
      okText="保存"
      cancelText="取消"
      confirmLoading={save.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        initialValues={{ title: edited.title, parent_id: edited.parent_id, sort: String(edited.sort) }}
        onValuesChange={editing.note}
        onFinish={({ sort, ...values }) =>
          save.run({ ...values, ...(edited.id ? { id: edited.id } : {}), sort: Number(sort || 0) })
        }
      >
        <EditedNotes editing={editing} labels={{}} />
        <FormItem
          name="title"
          label="名称"
          rules={[
            textRule({
              required: industryMessages.titleRequired,
              max: industryLimits.titleMax,
              message: industryMessages.titleLength,
            }),
          ]}
        >
          <CountedInput max={industryLimits.titleMax} />
        </FormItem>
        <FormItem name="parent_id" label="上级行业">
          <SelectInput
            options={[
              { value: 0, label: '无（一级行业）' },
              ...tops.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </FormItem>
        <FigureField<Values>
          name="sort"
          label="排序（小的在前）"
          suffix=""
          range={{ min: 0, max: industryLimits.sortMax }}
          emptyMeans="0"
        />
      </Form>
    </Dialog>
  )
}
