import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examKindLabels } from '@zhixing/contract/leaves/exam/settings.ts'
import { lazy, Suspense } from 'react'
import type { Reply } from '#api/reply.ts'
import { Button } from '#ui/button.tsx'
import { useForm } from '#ui/form-instance.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { examPaths } from '../exam-paths.ts'
import { startWords } from '../exam-words.ts'
import { useExamWays } from '../use-exam-ways.ts'
import { useStart } from '../use-start.ts'
import { PasswordDialog, type PasswordValues } from './password-dialog.tsx'

const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }))

type Entrance = Reply<typeof examCalls.entrance>

/** 开始考试, 继续作答 and 查看结果, whichever fit; why not stands above them. */
export function StartActions({ exam }: { exam: Entrance }) {
  const [form] = useForm<PasswordValues>()
  const { handleFailed, others, clear } = useFieldErrors(form)
  const { start, isStarting, asks, takePhoto, begin, cancel } = useStart(exam, handleFailed)
  const hasResult = exam.attempts.some(({ state }) => state !== 'in_progress' && state !== 'void')
  const isRefused = exam.refusal !== ''
  const ways = useExamWays()
  return (
    <div className="flex flex-wrap gap-3">
      {asks === 'photo' ? (
        <Suspense fallback={null}>
          <PhotoDialog kind={exam.kind} onReady={takePhoto} onClose={cancel} />
        </Suspense>
      ) : null}
      {asks === 'password' ? (
        <PasswordDialog
          form={form}
          kind={exam.kind}
          text={startWords(exam)}
          others={others}
          isSending={isStarting}
          onBegin={(password) => {
            clear()
            begin(password)
          }}
          onClose={cancel}
        />
      ) : null}
      {isRefused ? null : (
        <Button type="primary" size="large" loading={isStarting} onClick={start}>
          {exam.open ? '继续作答' : `开始${examKindLabels[exam.kind]}`}
        </Button>
      )}
      {hasResult ? (
        <LinkButton size="large" type={isRefused ? 'primary' : 'default'} to={ways.result(exam.id, exam.c)}>
          查看结果
        </LinkButton>
      ) : null}
      {exam.marks && exam.c > 0 ? (
        <LinkButton size="large" type="primary" to={examPaths.manage(exam.id, exam.c)}>
          {examKindLabels[exam.kind]}管理
        </LinkButton>
      ) : null}
      {exam.manages && hasPath(examPaths.preview(exam.id)) ? (
        <LinkButton size="large" to={examPaths.preview(exam.id)}>
          预览试卷
        </LinkButton>
      ) : null}
    </div>
  )
}
