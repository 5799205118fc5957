import { codes } from '@zhixing/contract/codes.ts'
import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import type { SitterRow } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examManyCalls } from '@zhixing/contract/leaves/exam/many-calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { Form } from '#ui/form.tsx'
import { type FormInstance, useForm } from '#ui/form-instance.ts'
import { Note } from '#ui/note.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { askHeld } from '../collect-held.ts'
import { fitsMany, type ManyDeed, manyWords } from '../many-words.ts'
import { ReasonField } from './reason-field.tsx'

interface ManyDialogProps {
  exam: { id: number; c: number }
  deed: ManyDeed
  rows: readonly SitterRow[]
  clear: () => void
  onClose: () => void
}

interface Values {
  minutes: string
  reason: string
}

type Outcome = Reply<typeof examManyCalls.extendMany>

function useMany(deed: ManyDeed, form: FormInstance<Values>, onDone: (outcome: Outcome) => void) {
  const { handleFailed, others, clear } = useFieldErrors(form)
  const [isAsking, setAsking] = useState(false)
  const options = { refresh: ['Exam'], onDone, onFailed: handleFailed, handledCodes: [codes.BAD_INPUT.code] }
  const extend = useSend(examManyCalls.extendMany, options)
  const collect = useSend(examManyCalls.collectMany, options)
  const makeVoid = useSend(examManyCalls.voidMany, options)
  return {
    others,
    isSending: isAsking || extend.isSending || collect.isSending || makeVoid.isSending,
    run: (asked: { id: number; c: number; ss: number[] }, { minutes, reason }: Values) => {
      clear()
      if (deed === 'extend') {
        extend.run({ ...asked, minutes: Number(minutes), reason })
      } else if (deed === 'void') {
        makeVoid.run({ ...asked, reason })
      } else {
        setAsking(true)
        askHeld(asked)
          .then(() => collect.runAsync(asked))
          // The failure has been shown.
          .catch(() => undefined)
          .finally(() => setAsking(false))
      }
    },
  }
}

/** Does something with several learners' attempts: with how many and what it means, then what was left and why. */
export function ManyDialog({ exam, deed, rows, clear, onClose }: ManyDialogProps) {
  const [form] = useForm<Values>()
  const { message } = useApp()
  const [outcome, setOutcome] = useState<Outcome>()
  const words = manyWords[deed]
  const fit = rows.filter((row) => fitsMany(deed, row))
  const end = () => {
    clear()
    onClose()
  }
  const many = useMany(deed, form, (reply) => {
    if (reply.left.length > 0) {
      setOutcome(reply)
    } else {
      message.success(words.done(reply.done.length))
      end()
    }
  })
  const buttons = outcome
    ? { okText: '完成', onOk: end, onCancel: end, cancelButtonProps: { className: '!hidden' } }
    : {
        okText: `${words.ok}（${fit.length}名）`,
        okButtonProps: { danger: words.isDanger },
        onOk: () => form.submit(),
        onCancel: onClose,
      }
  return (
    <Dialog open title={words.title} cancelText="取消" confirmLoading={many.isSending} {...buttons}>
      {outcome ? (
        <Left outcome={outcome} deed={deed} rows={rows} />
      ) : (
        <>
          <Scope deed={deed} fit={fit} others={rows.length - fit.length} />
          {many.others.map((one) => (
            <Note key={one} kind="error" title={one} />
          ))}
          <Form<Values>
            form={form}
            initialValues={{ minutes: '10', reason: '' }}
            onFinish={(values) => many.run({ ...exam, ss: fit.map(({ s }) => s) }, values)}
          >
            <Fields deed={deed} />
          </Form>
        </>
      )}
    </Dialog>
  )
}

interface ScopeProps {
  deed: ManyDeed
  fit: readonly SitterRow[]
  others: number
}

function Scope({ deed, fit, others }: ScopeProps) {
  const { say, unfit, means } = manyWords[deed]
  return (
    <div className="mb-4 flex flex-col gap-2 text-soft">
      <p className="text-ink">
        {say(fit.length)}
        {others > 0 ? `，${others}名${unfit}，不会改动` : ''}。
      </p>
      <p className="max-h-24 overflow-y-auto break-words">{fit.map(({ name }) => name).join('、')}</p>
      {means.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
  )
}

function Fields({ deed }: { deed: ManyDeed }) {
  return (
    <>
      {deed === 'extend' ? (
        <FigureField<Values>
          name="minutes"
          label="延长"
          suffix="分钟"
          range={{ min: 1, max: examLimits.extendMinutesMax }}
        />
      ) : null}
      {deed === 'collect' ? null : (
        <ReasonField className="!mb-4" extra={deed === 'void' ? '学员能看到' : '学员看不到'} />
      )}
    </>
  )
}

function Left({ outcome, deed, rows }: { outcome: Outcome; deed: ManyDeed; rows: readonly SitterRow[] }) {
  const { done, left } = outcome
  const nameOf = (asked: number) => rows.find(({ s }) => s === asked)?.name ?? ''
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        {done.length > 0 ? `${manyWords[deed].done(done.length)}，` : ''}
        {left.length}名未处理：
      </p>
      <ul aria-label="未处理" className="max-h-56 overflow-y-auto rounded-card bg-sunken px-3 py-2 text-sm">
        {left.map(({ s, why }) => (
          <li key={s} className="break-words">
            {nameOf(s)}：{why}
          </li>
        ))}
      </ul>
    </div>
  )
}
