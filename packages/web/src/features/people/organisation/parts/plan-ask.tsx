import { orgLimits } from '@zhixing/contract/people/organisation/limits.ts'
import {
  orgPlanCalls,
  type PlanKind,
  type PlanRequestType,
  planRequestLabels,
  planRequestTypes,
} from '@zhixing/contract/people/organisation/plan-calls.ts'
import { useSend } from '#api/use-send.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useApp } from '#ui/use-app.ts'

interface Values {
  type: PlanRequestType
  kind_id: number
  seats: number | null
  reason: string
}

interface PlanAskProps {
  orgId: number
  kinds: readonly PlanKind[]
  /** The kind of request that is chosen at first. */
  first: PlanRequestType
  onClose: () => void
}

const typeChoices = planRequestTypes.map((type) => ({ value: type, label: planRequestLabels[type] }))

/** Asks the platform for a better plan, a longer one, or more seats. */
export function PlanAsk({ orgId, kinds, first, onClose }: PlanAskProps) {
  const { message } = useApp()
  const [form] = useForm<Values>()
  const type = useWatch('type', form) ?? first
  const send = useSend(orgPlanCalls.requestPlan, {
    refresh: ['Org'],
    onDone: () => {
      message.success('申请已提交，请等待平台处理')
      onClose()
    },
  })
  return (
    <Dialog
      open
      title="申请组织服务"
      okText="提交申请"
      cancelText="取消"
      confirmLoading={send.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        initialValues={{ type: first, kind_id: kinds.at(-1)?.id ?? 0, seats: null, reason: '' }}
        onFinish={(values) => send.run({ org_id: orgId, ...values, seats: values.seats ?? 0 })}
      >
        <FormItem name="type" label="申请">
          <SelectInput options={typeChoices} />
        </FormItem>
        {type === 'expand' ? (
          <FormItem name="seats" label="需要的席位总数" rules={[{ required: true, message: '请输入需要的席位总数' }]}>
            <NumberInput min={1} max={1_000_000} />
          </FormItem>
        ) : (
          <FormItem name="kind_id" label="服务版本">
            <SelectInput
              options={kinds.map(({ id, name, seats }) => ({ value: id, label: `${name}（${seats}个席位）` }))}
            />
          </FormItem>
        )}
        <FormItem name="reason" label="说明" className="!mb-0">
          <CountedText max={orgLimits.reasonMax} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
