import { annotationLimits, annotationMessages } from '@zhixing/contract/learning/annotation/shapes.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'

interface NoteDialogProps {
  text: string
  onSave: (text: string) => void
  onClose: () => void
}

/** The words of a pin. */
export function NoteDialog({ text, onSave, onClose }: NoteDialogProps) {
  const [form] = useForm<{ text: string }>()
  return (
    <Dialog title="文字批注" open okText="保存" cancelText="取消" onOk={() => form.submit()} onCancel={onClose}>
      <Form<{ text: string }> form={form} initialValues={{ text }} onFinish={(values) => onSave(values.text.trim())}>
        <FormItem
          name="text"
          label="批注内容"
          rules={[
            textRule({
              required: annotationMessages.text,
              max: annotationLimits.textMax,
              message: annotationMessages.textLong,
            }),
          ]}
        >
          <CountedText
            isSoft
            autoFocus
            max={annotationLimits.textMax}
            placeholder="写下意见，学员会在这个位置看到"
            autoSize={{ minRows: 3, maxRows: 8 }}
          />
        </FormItem>
      </Form>
    </Dialog>
  )
}
