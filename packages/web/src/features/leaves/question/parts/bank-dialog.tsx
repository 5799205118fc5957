import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { type BankVisibility, bankLimits, bankMessages } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { useSend } from '#api/use-send.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { Note } from '#ui/note.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useMake } from '#ui/use-make.ts'
import { visibilityChoices } from './shared/bank-words.ts'

interface Values {
  title: string
  visibility: BankVisibility
}

interface BankDialogProps {
  /** The bank that is changed; a new one without. */
  bank?: { id: number; title: string; visibility: BankVisibility } | undefined
  onDone: (id: number) => void
  onClose: () => void
}

/** Makes a bank, or gives one another name or other readers. */
export function BankDialog({ bank, onDone, onClose }: BankDialogProps) {
  const { message } = useApp()
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const place = bank ? undefined : 'bank:new'
  const editing = useFormEditing<Values>(form, { draftKey: place })
  const options = {
    refresh: ['QuestionBank'],
    onFailed: errors.handleFailed,
    onDone: ({ id }: { id: number }) => {
      editing.forget()
      message.success(bank ? '保存成功' : '创建成功')
      onDone(id)
    },
  }
  const create = useMake(bankCalls.create, { ...options, keptAs: place, by: bankCalls.update })
  const update = useSend(bankCalls.update, options)
  return (
    <Dialog
      open
      title={bank ? '题库设置' : '新建题库'}
      okText={bank ? '保存' : '创建'}
      cancelText="取消"
      confirmLoading={create.isSending || update.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        initialValues={bank ?? { title: '', visibility: 'mine' }}
        onValuesChange={editing.note}
        onFinish={(values) => (bank ? update.run({ id: bank.id, ...values }) : create.run(values))}
      >
        <EditedNotes editing={editing} labels={{}} />
        {errors.others.length > 0 ? <Note kind="error" title={errors.others.join('；')} /> : null}
        <FormItem
          name="title"
          label="题库名称"
          rules={[
            textRule({
              required: bankMessages.titleRequired,
              max: bankLimits.titleMax,
              message: bankMessages.titleLong,
            }),
          ]}
        >
          <CountedInput max={bankLimits.titleMax} autoFocus />
        </FormItem>
        <FormItem name="visibility" label="可见范围">
          <ChoiceCards label="可见范围" choices={visibilityChoices} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
