import { orgLimits } from '@zhixing/contract/people/organisation/limits.ts'
import { type PlanRequestRow, planBackendCalls } from '@zhixing/contract/people/organisation/plan-calls.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { MomentInput } from '#ui/moment-input.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { OrganisationSelect } from '../../passport/parts/shared/organisation-select.tsx'

interface Values {
  org_id: number
  kind_id: number
  seats: number
  expire_time: number
  reason: string
}

/** Gives an organisation a plan, also as the answer to what it asked for. */
export function GrantDialog({ request, onClose }: { request?: PlanRequestRow; onClose: () => void }) {
  const { message } = useApp()
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const kinds = useCall(planBackendCalls.planKinds, {}, { handled: true })
  const grant = useSend(planBackendCalls.grantPlan, {
    refresh: ['Org'],
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: () => {
      message.success('操作成功')
      onClose()
    },
  })
  const offered = (kinds.data?.kinds ?? []).filter((kind) => kind.is_offered || kind.id === request?.kind_id)
  const options = offered.map(({ id, name }) => ({ value: id, label: name }))
  const usual = offered.find(({ id }) => id === request?.kind_id) ?? offered.at(-1)
  return (
    <Dialog
      open
      title="开通服务"
      okText="开通"
      cancelText="取消"
      confirmLoading={grant.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {kinds.data ? (
        <Form
          form={form}
          initialValues={{
            ...(request ? { org_id: request.org_id } : {}),
            kind_id: usual?.id ?? 0,
            seats: request?.seats || (usual?.seats ?? 1),
            expire_time: 0,
            reason: '',
          }}
          onFinish={(values) =>
            grant.run({ ...values, expire_time: values.expire_time || 0, request_id: request?.id ?? 0 })
          }
        >
          <FormItem name="org_id" label="组织" rules={[{ required: true, message: '请选择组织' }]}>
            <OrganisationSelect known={request ? { value: request.org_id, label: request.org_name } : undefined} />
          </FormItem>
          <FormItem name="kind_id" label="服务版本">
            <SelectInput options={options} />
          </FormItem>
          <FormItem name="seats" label="席位" rules={[{ required: true, message: '请输入席位' }]}>
            <NumberInput min={1} max={1_000_000} />
          </FormItem>
          <FormItem name="expire_time" label="有效期至" extra="不填写长期有效">
            <MomentInput range="coming" />
          </FormItem>
          <FormItem name="reason" label="原因" className="!mb-0">
            <CountedInput max={orgLimits.reasonMax} />
          </FormItem>
        </Form>
      ) : (
        <SkeletonLines rows={4} />
      )}
    </Dialog>
  )
}
