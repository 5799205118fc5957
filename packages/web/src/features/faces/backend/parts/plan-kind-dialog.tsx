import {
  type KeptPlanKind,
  planBackendCalls,
  planKindLimits,
} from '@zhixing/contract/people/organisation/plan-calls.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useMake } from '#ui/use-make.ts'

const usual = { name: '', level: 2, seats: 500, storage_gb: 100, is_offered: true, sort: 0 }
const required = [{ required: true, message: '请填写' }]

/** A kind of plan to make, or to change for what is granted from now on. */
export function PlanKindDialog({ kind, onClose }: { kind?: KeptPlanKind; onClose: () => void }) {
  const { message } = useApp()
  const [form] = useForm<typeof usual>()
  const errors = useFieldErrors(form)
  const place = kind ? undefined : 'plan-kind:new'
  const editing = useFormEditing<typeof usual>(form, { draftKey: place })
  const save = useMake(planBackendCalls.savePlanKind, {
    keptAs: place,
    refresh: ['Org'],
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: () => {
      editing.forget()
      message.success('保存成功')
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={kind ? '修改服务版本' : '新建服务版本'}
      okText="保存"
      cancelText="取消"
      confirmLoading={save.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        initialValues={kind ?? usual}
        onValuesChange={editing.note}
        onFinish={(values) => save.run({ ...values, id: kind?.id ?? 0 })}
      >
        <EditedNotes editing={editing} labels={{}} />
        <FormItem name="name" label="名称" rules={[{ required: true, message: '请输入名称' }]}>
          <CountedInput max={planKindLimits.nameMax} />
        </FormItem>
        <FormItem name="level" label="级别" extra="级别高的版本包含级别低的功能；1为试用" rules={required}>
          <NumberInput min={planKindLimits.levelMin} max={planKindLimits.levelMax} />
        </FormItem>
        <FormItem name="seats" label="席位" rules={required}>
          <NumberInput min={1} max={1_000_000} />
        </FormItem>
        <FormItem name="storage_gb" label="空间（GB）" rules={required}>
          <NumberInput min={1} max={planKindLimits.storageMax} />
        </FormItem>
        <FormItem name="sort" label="排序" extra="小的在前" rules={required}>
          <NumberInput min={0} max={planKindLimits.sortMax} />
        </FormItem>
        <FormItem name="is_offered" valuePropName="checked" className="!mb-0">
          <Checkbox>组织可以申请</Checkbox>
        </FormItem>
      </Form>
    </Dialog>
  )
}
