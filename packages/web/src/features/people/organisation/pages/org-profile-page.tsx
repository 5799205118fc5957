import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { savedIn } from '#ui/editing.ts'
import { useForm } from '#ui/form-instance.ts'
import { FormSection, FormTemplate } from '#ui/form-template.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useApp } from '#ui/use-app.ts'
import { LicenceField } from '../parts/licence-field.tsx'
import { OrgFields, type OrgValues, orgInputOf } from '../parts/org-fields.tsx'
import { OrgFrame, useOrgId } from '../parts/shared/org-frame.tsx'

/** /sec/org/profile: what the organisation says of itself, and its verification. */
export function Page() {
  const profile = useCall(orgManageCalls.profile, { org_id: useOrgId() })
  return (
    <OrgFrame call={profile}>
      <PageFrame call={profile}>{(found) => <Profile found={found} />}</PageFrame>
    </OrgFrame>
  )
}

const fieldNames = { city_id: 'city', logo_id: 'logo' }

function Profile({ found }: { found: CallOutput<typeof orgManageCalls.profile> }) {
  const { org_id: orgId, row_version: version, name, kind, city, avatar, introduce } = found
  const [form] = useForm<OrgValues>()
  const { message } = useApp()
  const save = useSend(orgManageCalls.saveProfile, { refresh: ['Org', 'User', 'Users'], showsFields: true })
  /** What was not touched stays: the picture of before has no id here. */
  const kept = { id: 0, url: avatar }
  const initial = { name, kind, city: city ?? undefined, logo: avatar ? kept : null, introduce }
  function inputOf(values: OrgValues, rowVersion: number) {
    const { logo_id: logoId, ...rest } = orgInputOf(values)
    const isKept = values.logo !== null && values.logo.id === 0
    return { org_id: orgId, ...rest, ...(isKept ? {} : { logo_id: logoId }), row_version: rowVersion }
  }
  return (
    <FormTemplate<OrgValues>
      form={form}
      title="组织资料"
      initialValues={initial}
      draftKey={`org:${orgId}`}
      edits={{ version, labels: { logo: '图标', city: '所在城市' }, ...savedIn(found) }}
      submitText="保存"
      fieldNames={fieldNames}
      isSending={save.isSending}
      onSubmit={(values, rowVersion) => save.runAsync(inputOf(values, rowVersion))}
      onDone={() => message.success('操作成功')}
    >
      <FormSection title="资料" text="修改名称后，需要重新认证。">
        <OrgFields form={form} />
      </FormSection>
      <FormSection title="认证">
        <LicenceField orgId={orgId} status={found.verify_status} reason={found.verify_reason} />
      </FormSection>
    </FormTemplate>
  )
}
