import { passportCalls, personLimits } from '@zhixing/contract/faces/passport/calls.ts'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useEnter } from '../use-enter.ts'
import { useRedirect } from '../use-redirect.ts'
import { PassportForm } from './passport-form.tsx'
import { PasswordField } from './password-field.tsx'
import { numberRules, organisationRules } from './shared/account-rules.ts'
import { type KnownOrganisation, OrganisationSelect } from './shared/organisation-select.tsx'

interface NumberValues {
  group_id: number
  account: string
  password: string
}

/** 学号登录: the organisation, the 学号 or 工号 within it, the password. */
export function NumberForm({ known }: { known?: KnownOrganisation | undefined }) {
  const [form] = useForm<NumberValues>()
  const { redirectUri } = useRedirect()
  const { sender, isBusy, isProving, others } = useEnter(passportCalls.signIn, form)
  return (
    <PassportForm<NumberValues>
      form={form}
      initial={known && { group_id: known.value }}
      problems={others}
      submitText="登录"
      isBusy={isBusy}
      isProving={isProving}
      onFinish={({ account, ...values }) =>
        sender.run({ ...values, account: account.trim(), redirect_uri: redirectUri })
      }
    >
      <FormItem name="group_id" label="所在组织" rules={organisationRules}>
        <OrganisationSelect known={known} />
      </FormItem>
      <FormItem name="account" label="学号或工号" rules={numberRules}>
        <TextInput autoComplete="username" placeholder="请输入学号或工号" maxLength={personLimits.numberMax} />
      </FormItem>
      <PasswordField />
    </PassportForm>
  )
}
