import { orgLimits } from '@zhixing/contract/people/organisation/limits.ts'
import { type DepartmentRow, orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import {
  type DepartmentKind,
  departmentKindLabels,
  departmentKinds,
} from '@zhixing/contract/people/organisation/shapes.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { savedIn } from '#ui/editing.ts'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useMake } from '#ui/use-make.ts'

interface DepartmentDialogProps {
  orgId: number
  department: DepartmentRow | undefined
  parentId: number
  departments: readonly DepartmentRow[]
  onClose: () => void
}

interface Values {
  name: string
  kind: DepartmentKind
  parent_id: number
}

const kindChoices = departmentKinds.map((kind) => ({ value: kind, label: departmentKindLabels[kind] }))

/** A department to make, or one to rename or to move. */
export function DepartmentDialog({ orgId, department, parentId, departments, onClose }: DepartmentDialogProps) {
  const { message } = useApp()
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const place = department ? `department:${department.id}` : `department:${orgId}:${parentId}:new`
  const initialValues = {
    name: department?.name ?? '',
    kind: department?.kind ?? 'class',
    parent_id: department?.parent_id ?? parentId,
  }
  const editing = useFormEditing<Values>(form, {
    draftKey: place,
    initialValues,
    edits: department && { version: department.row_version, ...savedIn(department) },
  })
  const save = useMake(orgManageCalls.saveDepartment, {
    keptAs: department ? undefined : place,
    refresh: ['Org'],
    showsFields: true,
    onFailed: errors.handleFailed,
  })
  async function submit(values: Values): Promise<void> {
    if (editing.asks()) {
      return
    }
    const which = { org_id: orgId, id: department?.id ?? 0, row_version: editing.version() }
    try {
      await editing.sending(() => save.runAsync({ ...which, ...values }))
    } catch {
      // The failure has been shown.
      return
    }
    message.success('操作成功')
    onClose()
  }
  const parents = departments.filter(({ id }) => id !== department?.id)
  const parentChoices = [
    { value: 0, label: '无上级' },
    ...parents.map(({ id, name, depth }) => ({ value: id, label: `${'　'.repeat(depth - 1)}${name}` })),
  ]
  return (
    <Dialog
      open
      title={department ? '编辑部门' : '新建部门'}
      okText="保存"
      cancelText="取消"
      confirmLoading={save.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values> form={form} initialValues={initialValues} onValuesChange={editing.note} onFinish={submit}>
        <EditedNotes
          editing={editing}
          labels={{ name: '名称', kind: '类型', parent_id: '上级' }}
          choices={{ kind: kindChoices, parent_id: parentChoices }}
        />
        <FormItem
          name="name"
          label="名称"
          rules={[
            textRule({
              required: '请输入名称',
              max: orgLimits.departmentNameMax,
              message: `名称限制${orgLimits.departmentNameMax}个字符以内`,
            }),
          ]}
        >
          <CountedInput max={orgLimits.departmentNameMax} />
        </FormItem>
        <FormItem name="kind" label="类型">
          <SelectInput options={kindChoices} />
        </FormItem>
        <FormItem name="parent_id" label="上级">
          <SelectInput options={parentChoices} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
