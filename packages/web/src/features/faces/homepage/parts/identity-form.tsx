import { cleanName } from '@zhixing/contract/kernel/folding.ts'
import { auditStatus, cleanIdNumber, identityMessages, isIdNumber } from '@zhixing/contract/people/account/identity.ts'
import { nameLimits, nameRefusal } from '@zhixing/contract/people/account/name.ts'
import { type OwnIdentity, verifiedCalls } from '@zhixing/contract/people/account/verified-calls.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { type FormRule, useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection, FormTemplate } from '#ui/form-template.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { ImageUploader, type PictureValue } from '../../../base/upload/parts/shared/image-uploader.tsx'

interface Values {
  name: string
  id_number: string
  front: PictureValue | null
  back: PictureValue | null
}

/** A required field, with why what is typed is wrong. */
const told = (refusal: (value: string) => string | undefined): FormRule[] => [
  {
    required: true,
    validator: async (_rule, value: unknown) => {
      const message = refusal(typeof value === 'string' ? value : '')
      if (message) {
        throw new Error(message)
      }
    },
  },
]

function numberRefusal(typed: string): string | undefined {
  const number = cleanIdNumber(typed)
  if (number === '') {
    return identityMessages.numberRequired
  }
  return isIdNumber(number) ? undefined : identityMessages.numberWrong
}

const wants = (message: string): FormRule[] => [{ required: true, message }]

/** Sends who I am to be reviewed: name, number, both sides of the card. */
export function IdentityForm({ identity, onDone }: { identity: OwnIdentity; onDone: () => void }) {
  const { message } = useApp()
  const [form] = useForm<Values>()
  const isNew = identity.status === auditStatus.none
  const sent = {
    refresh: [verifiedCalls.detail],
    showsFields: true,
    onDone: () => {
      message.success('操作成功')
      onDone()
    },
  }
  const create = useSend(verifiedCalls.create, sent)
  const update = useSend(verifiedCalls.update, sent)
  async function submit({ name, id_number, front, back }: Values, version: number): Promise<void> {
    const fields = {
      ...{ name, id_number },
      ...(front ? { front_file_id: front.id } : {}),
      ...(back ? { back_file_id: back.id } : {}),
    }
    await (isNew ? create.runAsync(fields) : update.runAsync({ ...fields, row_version: version }))
  }
  return (
    <FormTemplate<Values>
      form={form}
      initialValues={{ name: identity.name, id_number: '', front: identity.front, back: identity.back }}
      edits={isNew ? undefined : { version: identity.row_version, labels: { front: '人像面照片', back: '国徽面照片' } }}
      submitText="提交审核"
      isSending={create.isSending || update.isSending}
      fieldNames={{ front_file_id: 'front', back_file_id: 'back' }}
      onSubmit={submit}
      {...(isNew ? {} : { onCancel: onDone })}
    >
      <FormSection title="实名认证" text="信息只用于核验身份，加密保存，只有平台审核人员能看到。">
        <FormItem
          name="name"
          label="姓名"
          rules={told((value) => nameRefusal(cleanName(value)))}
          validateTrigger="onBlur"
        >
          <CountedInput max={nameLimits.max} autoComplete="name" placeholder="与身份证一致" />
        </FormItem>
        <FormItem name="id_number" label="身份证号" rules={told(numberRefusal)} validateTrigger="onBlur">
          <TextInput maxLength={30} autoComplete="off" placeholder="18位身份证号" />
        </FormItem>
        <FormItem name="front" label="人像面照片" rules={wants(identityMessages.frontRequired)}>
          <ImageUploader kind="identity" title="人像面" without="请上传清晰、完整的照片。" />
        </FormItem>
        <FormItem name="back" label="国徽面照片" rules={wants(identityMessages.backRequired)} className="!mb-0">
          <ImageUploader kind="identity" title="国徽面" without="请上传清晰、完整的照片。" />
        </FormItem>
      </FormSection>
    </FormTemplate>
  )
}
