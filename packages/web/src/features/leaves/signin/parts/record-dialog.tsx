import { type SigninRow, signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import {
  type SignState,
  signinLimits,
  signinMessages,
  signStateLabels,
  signStates,
} from '@zhixing/contract/leaves/signin/shapes.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'

interface RecordDialogProps {
  id: number
  c: number
  rows: readonly SigninRow[]
  onClose: () => void
}

interface Values {
  state: SignState
  note: string
}

const choices = signStates.map((value) => ({ value, label: signStateLabels[value] }))

/** One person's record as it stands; what is said of several is said anew. */
function firstValues([row, ...others]: readonly SigninRow[]): Values {
  return row && others.length === 0
    ? { state: row.state === 'none' ? 'present' : row.state, note: row.note }
    : { state: 'present', note: '' }
}

/** Sets the record of some people; of one who asked to make up for an absence, grants or refuses it. */
export function RecordDialog({ id, c, rows, onClose }: RecordDialogProps) {
  const [form] = useForm<Values>()
  const { message } = useApp()
  const done = (text: string) => () => {
    message.success(text)
    onClose()
  }
  const refresh = [signinCalls.records, signinCalls.board]
  const set = useSend(signinCalls.setRecords, { refresh, onDone: done('已登记') })
  const decide = useSend(signinCalls.decideMakeup, { refresh, onDone: done('已处理') })
  const [row] = rows
  const request = rows.length === 1 && row?.request?.state === 'pending' ? row.request : undefined
  const answer = (approve: boolean) => {
    decide.run({ id, c, uid: row?.uid ?? 0, approve, reply: form.getFieldValue('note') ?? '' })
  }
  return (
    <Dialog
      title={rows.length > 1 ? `登记${rows.length}人` : `登记${row?.name ?? ''}`}
      open
      okText="保存"
      cancelText="取消"
      confirmLoading={set.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
      {...(request
        ? {
            footer: (
              <div className="flex justify-end gap-2">
                <Button danger loading={decide.isSending} onClick={() => answer(false)}>
                  不同意
                </Button>
                <Button type="primary" loading={decide.isSending} onClick={() => answer(true)}>
                  同意补签
                </Button>
              </div>
            ),
          }
        : {})}
    >
      <Form<Values>
        form={form}
        initialValues={firstValues(rows)}
        onFinish={({ state, note }) => set.run({ id, c, uids: rows.map(({ uid }) => uid), state, note })}
      >
        {request ? (
          <p className="mb-4 rounded-card bg-sunken px-3 py-2.5 break-words">补签原因：{request.reason}</p>
        ) : (
          <FormItem name="state" label="状态">
            <ChoiceCards label="状态" columns={3} choices={choices} />
          </FormItem>
        )}
        <FormItem
          name="note"
          label="备注"
          className="!mb-0"
          rules={[textRule({ max: signinLimits.noteMax, message: signinMessages.noteLength })]}
        >
          <CountedInput max={signinLimits.noteMax} placeholder="选填，学员可以看到" />
        </FormItem>
      </Form>
    </Dialog>
  )
}
