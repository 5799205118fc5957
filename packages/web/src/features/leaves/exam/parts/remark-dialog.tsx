import type { RemarkWay } from '@zhixing/contract/leaves/exam/remark.ts'
import { examRemarkCalls, type RemarkQuestion } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Chart } from '#ui/chart.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { Note } from '#ui/note.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useApp } from '#ui/use-app.ts'
import { laterWords, wayChoices } from '../remark-words.ts'
import { ReasonField } from './reason-field.tsx'
import { RemarkRows } from './remark-rows.tsx'

type Preview = Reply<typeof examRemarkCalls.remarkPreview>

interface RemarkDialogProps {
  exam: { id: number; c: number }
  question: RemarkQuestion
  way: RemarkWay
  onClose: () => void
}

/** Scores a question anew: which way, whom it concerns, why; applied exactly as it is seen here. */
export function RemarkDialog({ exam, question, way: first, onClose }: RemarkDialogProps) {
  const [form] = useForm<{ reason: string }>()
  const [way, setWay] = useState(first)
  const { message } = useApp()
  const asked = { ...exam, question_id: question.question_id, way }
  const preview = useCall(examRemarkCalls.remarkPreview, asked, { handled: true, staleMs: 0 })
  const apply = useSend(examRemarkCalls.remark, {
    refresh: ['Exam'],
    onDone: ({ changed }) => {
      message.success(changed > 0 ? `已重新判分，${changed}份成绩有变化` : '已记录，成绩没有变化')
      onClose()
    },
    onFailed: () => preview.refetch(),
  })
  const seen = preview.data
  return (
    <Dialog
      title={`重新判分：第 ${question.no} 题`}
      open
      width={760}
      okText={way === 'future' ? '确定' : '按预览重新判分'}
      cancelText="取消"
      okButtonProps={{ disabled: seen?.refusal !== '' || preview.isFetching }}
      confirmLoading={apply.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="mb-3 break-words text-soft">{question.brief}</p>
      <Keys question={question} />
      <div className="mb-4">
        <ChoiceCards label="判分方式" choices={wayChoices} value={way} onChange={setWay} columns={2} />
      </div>
      {preview.error ? <ErrorState error={preview.error} onRetry={() => preview.refetch()} /> : null}
      {seen?.refusal ? <Note kind="warning" title={seen.refusal} /> : null}
      {seen && !seen.refusal ? <Seen key={seen.token} seen={seen} asked={asked} /> : null}
      {preview.isPending ? <SkeletonLines rows={4} /> : null}
      <Form
        form={form}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => (seen ? apply.run({ ...asked, token: seen.token, reason }) : undefined)}
      >
        <ReasonField extra="学员在结果页看到此原因；答案尚未公布时，请勿在这里写出答案" />
      </Form>
    </Dialog>
  )
}

function Keys({ question: { was, now } }: { question: RemarkQuestion }) {
  const before = was.filter(Boolean).join('，')
  return before === '' && now === '' ? null : (
    <dl className="mb-3 grid gap-1 rounded-card bg-sunken px-3 py-2">
      <div className="flex gap-3">
        <dt className="shrink-0 text-soft">判分答案</dt>
        <dd className="break-words">{before || '—'}</dd>
      </div>
      <div className="flex gap-3">
        <dt className="shrink-0 text-soft">现在的答案</dt>
        <dd className="break-words">{now || '—'}</dd>
      </div>
    </dl>
  )
}

const bandLabels = Array.from({ length: 10 }, (_, at) => `${at * 10}–${at * 10 + 10}%`)

/** What would change, in one sentence, in a picture, and one by one. */
function Seen({ seen, asked }: { seen: Preview; asked: Parameters<typeof RemarkRows>[0]['asked'] }) {
  const later = laterWords[asked.way]
  return (
    <>
      <div role="status" className="mb-4 rounded-card bg-primary-soft px-4 py-3">
        <p className="font-medium text-ink">{changeWords(seen)}</p>
        <p className="text-soft">
          {[
            `共 ${seen.attempts} 份作答有这道题`,
            ...(seen.kept > 0 ? [`${seen.kept} 份由教师手动给分，保持不变`] : []),
            ...(seen.open > 0 ? [`${seen.open} 份正在作答，交卷时按此判分`] : []),
          ].join('；')}
          。
        </p>
        {later ? <p className="text-soft">{later}</p> : null}
      </div>
      {seen.changed > 0 ? (
        <div className="mb-4">
          <Chart
            title="判分前后的得分分布"
            labelName="得分率"
            labels={bandLabels}
            series={[
              { name: '判分前', values: seen.bands_before, colors: ['amber'] },
              { name: '判分后', values: seen.bands_after, colors: ['primary'] },
            ]}
          />
        </div>
      ) : null}
      <RemarkRows asked={asked} />
    </>
  )
}

function changeWords({ changed, gained, lost, now_passed: passed, now_failed: failed }: Preview): string {
  if (changed === 0) {
    return '没有成绩变化'
  }
  return [
    `${changed} 份成绩有变化：${gained} 份升高，${lost} 份降低`,
    ...(passed > 0 ? [`${passed} 份变为通过`] : []),
    ...(failed > 0 ? [`${failed} 份变为未通过`] : []),
  ].join('，')
}
