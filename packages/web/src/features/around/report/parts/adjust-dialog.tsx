import { type LearnerResult, reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { sectionReportCalls } from '@zhixing/contract/around/report/section-calls.ts'
import {
  type AdjustDeed,
  adjustDeeds,
  adjustLimits,
  adjustMessages,
} from '@zhixing/contract/learning/learning/adjust.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { stateNames } from '../report-words.ts'

interface AdjustDialogProps {
  /** The collection. */
  id: number
  item: { content_id: number; title: string }
  learner: LearnerResult
  onClose: () => void
}

const { reasonMax, reasonMin } = adjustLimits

const labels: Readonly<Record<AdjustDeed, string>> = {
  complete: '标记完成',
  excuse: '免修',
  reset: '重新学习',
  undo: '撤销调整',
}

const effects: Readonly<Record<AdjustDeed, string>> = {
  complete: '该内容计为已完成，学习时长不变。',
  excuse: '该内容不再计入这位学员的学习进度。',
  reset: '清空这位学员在该内容上的学习记录，需从头学习；此操作不能撤销。',
  undo: '恢复到上次调整之前的状态。',
}

/** Says of a learner's item that it is done, need not be done or is to be done anew; each with a reason (expected 3.1). */
export function AdjustDialog({ id, item, learner, onClose }: AdjustDialogProps) {
  const { message } = useApp()
  const [form] = useForm<{ reason: string }>()
  const [deed, setDeed] = useState<AdjustDeed>('complete')
  const send = useSend(reportCalls.adjust, {
    refresh: [
      reportCalls.stats,
      reportCalls.summary,
      sectionReportCalls.sectionStats,
      sectionReportCalls.sectionLearners,
    ],
    onDone: () => {
      message.success('已保存')
      onClose()
    },
  })
  return (
    <Dialog
      title={dotted([learner.name, item.title])}
      open
      width={440}
      okText="保存"
      confirmLoading={send.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="mb-3 text-soft">当前：{stateNames[learner.state]}</p>
      <SelectInput
        aria-label="调整为"
        className="mb-2 w-full"
        options={adjustDeeds.map((value) => ({ value, label: labels[value] }))}
        value={deed}
        onChange={(value: AdjustDeed) => setDeed(value)}
      />
      <p className="mb-4 text-sm text-soft">{effects[deed]}</p>
      <Form
        form={form}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => send.run({ id, content_id: item.content_id, uid: learner.uid, deed, reason })}
      >
        <FormItem
          name="reason"
          label="原因"
          extra="学员能看到是谁因为什么调整的。"
          className="!mb-0"
          rules={[
            textRule({ required: adjustMessages.reasonNeeded, max: reasonMax, message: adjustMessages.reasonLength }),
            { min: reasonMin, message: adjustMessages.reasonLength },
          ]}
        >
          <CountedInput max={reasonMax} placeholder="如：线下已完成、因病请假" onPressEnter={() => form.submit()} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
