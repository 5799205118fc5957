import { itemLearnPath } from '@zhixing/contract/learning/outline/item-paths.ts'
import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { useApp } from '#ui/use-app.ts'
import { examEditPaths } from '../exam-edit-paths.ts'
import { examPaths } from '../exam-paths.ts'
import { MessageDialog } from './message-dialog.tsx'

type Entrance = Reply<typeof examCalls.entrance>

/** What concerns everybody: more minutes for who is sitting, and releasing what is held back. */
export function ExamManageActions({ exam }: { exam: Entrance }) {
  const { id, c } = exam
  const [isExtending, setExtending] = useState(false)
  const [isTelling, setTelling] = useState(false)
  const { message, modal } = useApp()
  const release = useSend(examManageCalls.release, {
    refresh: [examManageCalls.sitters],
    onDone: ({ count }) =>
      count > 0 ? message.success(`已公布${count}名学员的成绩`) : message.info('没有待公布的成绩'),
  })
  return (
    <>
      <LinkButton to={(exam.manages ? undefined : itemLearnPath(exam)) ?? examEditPaths.outline(exam)}>
        返回内容
      </LinkButton>
      <LinkButton to={examPaths.statistics(id, c)}>统计分析</LinkButton>
      {exam.manages ? (
        <>
          <LinkButton to={examPaths.remark(id, c)}>重新判分</LinkButton>
          <LinkButton to={examEditPaths.print(id, c)}>打印试卷</LinkButton>
        </>
      ) : null}
      <Button onClick={() => setTelling(true)}>发送消息</Button>
      <Button onClick={() => setExtending(true)}>延长时间</Button>
      {exam.settings.manual_release ? (
        <Button
          type="primary"
          loading={release.isSending}
          onClick={() =>
            modal.confirm({
              title: '公布全部成绩？',
              content: '已批阅完成的答卷将向学员公布成绩，待批阅的不受影响。',
              okText: '公布成绩',
              cancelText: '取消',
              onOk: () => release.run({ id, c, held: false }),
            })
          }
        >
          公布成绩
        </Button>
      ) : null}
      {isTelling ? <MessageDialog exam={{ id, c }} onClose={() => setTelling(false)} /> : null}
      {isExtending ? <ExtendDialog exam={{ id, c }} onClose={() => setExtending(false)} /> : null}
    </>
  )
}

interface ExtendValues {
  minutes: string
}

function ExtendDialog({ exam, onClose }: { exam: { id: number; c: number }; onClose: () => void }) {
  const [form] = useForm<ExtendValues>()
  const { message } = useApp()
  const send = useSend(examManageCalls.extend, {
    refresh: [examManageCalls.sitters],
    onDone: ({ count }) => {
      message.success(`已为${count}名学员延长时间`)
      onClose()
    },
  })
  return (
    <Dialog
      title="延长时间"
      open
      okText="延长"
      cancelText="取消"
      confirmLoading={send.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<ExtendValues>
        form={form}
        initialValues={{ minutes: '10' }}
        onFinish={({ minutes }) => send.run({ ...exam, minutes: Number(minutes) })}
      >
        <FigureField<ExtendValues>
          name="minutes"
          label="延长"
          suffix="分钟"
          range={{ min: 1, max: examLimits.extendMinutesMax }}
          extra="对所有正在作答的学员有效，作答页面立即显示新的结束时间"
        />
      </Form>
    </Dialog>
  )
}
