import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { useForm } from '#ui/form-instance.ts'
import { FormSection, FormTemplate } from '#ui/form-template.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { useMake } from '#ui/use-make.ts'
import { madeOrg, newOrg, OrgFields, type OrgValues, orgInputOf } from './org-fields.tsx'

const fieldNames = { city_id: 'city', logo_id: 'logo' }

/** Makes an organisation, whose admin one becomes. */
export function CreateOrg() {
  const [form] = useForm<OrgValues>()
  const { message } = useApp()
  const go = useGo()
  const create = useMake(ownOrgCalls.create, {
    refresh: ['User', 'Users'],
    showsFields: true,
    keptAs: 'org:new',
    by: orgManageCalls.saveProfile,
    named: madeOrg,
  })
  return (
    <FormTemplate<OrgValues>
      form={form}
      initialValues={newOrg}
      draftKey="org:new"
      submitText="创建组织"
      fieldNames={fieldNames}
      isSending={create.isSending}
      onSubmit={(values) => create.runAsync(orgInputOf(values))}
      onDone={() => {
        message.success('组织已创建')
        go('/sec/homepage/org')
      }}
    >
      <FormSection title="创建组织" text="创建后您是管理员，有10个席位；提交认证后可被搜索到。">
        <OrgFields form={form} offersSchools />
      </FormSection>
    </FormTemplate>
  )
}
