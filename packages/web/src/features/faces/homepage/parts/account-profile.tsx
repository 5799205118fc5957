import { useQueryClient } from '@tanstack/react-query'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { cleanName } from '@zhixing/contract/kernel/folding.ts'
import { accountCalls } from '@zhixing/contract/people/account/calls.ts'
import { accountLimits, accountMessages } from '@zhixing/contract/people/account/limits.ts'
import { nameLimits, nameRefusal } from '@zhixing/contract/people/account/name.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { refreshSession } from '#session/session-query.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { type FormRule, useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection, FormTemplate } from '#ui/form-template.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { ImageUploader, type PictureValue } from '../../../base/upload/parts/shared/image-uploader.tsx'
import { AccountContacts } from './account-contacts.tsx'
import { FollowCode } from './follow-code.tsx'

type Own = CallOutput<typeof accountCalls.own>

interface Values {
  name: string
  introduce: string
  avatar: PictureValue | null
}

const nameRules: FormRule[] = [
  {
    required: true,
    validator: async (_rule, value: unknown) => {
      const message = nameRefusal(cleanName(typeof value === 'string' ? value : ''))
      if (message) {
        throw new Error(message)
      }
    },
  },
]

/** What others see of me, and what I sign in by. */
export function AccountProfile() {
  const own = useCall(accountCalls.own, {}, { handled: true })
  return (
    <PageFrame call={own} skeleton={<SkeletonLines rows={8} className="rounded-card bg-card p-6 shadow-card" />}>
      {(account) => (
        <>
          <ProfileForm account={account} />
          <AccountContacts account={account} />
          <FollowCode />
        </>
      )}
    </PageFrame>
  )
}

/** A picture that is shown already has no number of an upload: it stays unless another is chosen. */
const shownId = -1

function ProfileForm({ account }: { account: Own }) {
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = useForm<Values>()
  const save = useSend(userCalls.accountSetting, {
    refresh: [accountCalls.own, 'User'],
    showsFields: true,
    onDone: () => message.success('操作成功'),
  })
  async function submit({ name, introduce, avatar }: Values): Promise<void> {
    const picture = avatar?.id === shownId ? {} : { avatar_file_id: avatar?.id ?? 0 }
    await save.runAsync({ name, introduce, ...picture })
    await refreshSession(client)
  }
  return (
    <FormTemplate<Values>
      form={form}
      initialValues={{
        name: account.name,
        introduce: account.introduce,
        avatar: account.avatar ? { id: shownId, url: account.avatar } : null,
      }}
      submitText="保存"
      isSending={save.isSending}
      fieldNames={{ avatar_file_id: 'avatar' }}
      onSubmit={submit}
    >
      <FormSection title="个人资料">
        <FormItem name="avatar" label="头像">
          <ImageUploader kind="single" title={account.name} isRound without="不上传时，用姓名的最后一个字。" />
        </FormItem>
        <FormItem name="name" label="姓名" rules={nameRules} validateTrigger="onBlur">
          <CountedInput max={nameLimits.max} autoComplete="name" />
        </FormItem>
        <FormItem
          name="introduce"
          label="个人简介"
          className="!mb-0"
          rules={[textRule({ max: accountLimits.introduceMax, message: accountMessages.introduceLength })]}
        >
          <CountedText max={accountLimits.introduceMax} rows={3} placeholder="一句话介绍自己" />
        </FormItem>
      </FormSection>
    </FormTemplate>
  )
}
