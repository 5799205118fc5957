import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useMake } from '#ui/use-make.ts'
import { madeOrg, newOrg, OrgFields, type OrgValues, orgInputOf } from '../parts/org-fields.tsx'
import { OrgFrame, useOrgId } from '../parts/shared/org-frame.tsx'
import { VerifyTag } from '../parts/shared/verify-tag.tsx'

/** /sec/org/branch: the organisation with the branches below it, and a branch to register. */
export function Page() {
  const orgId = useOrgId()
  const tree = useCall(ownOrgCalls.getOrgChildrenData, { group_id: orgId })
  const [parent, setParent] = useState<{ id: number; name: string }>()
  return (
    <OrgFrame call={tree} hasMenu={tree.data?.groups[0]?.may_manage ?? false}>
      <PageBody width="wide">
        <PageHeader title="分校管理" text="没有单独服务的分校，与上级共用席位。" />
        <PageFrame call={tree}>
          {({ groups }) => (
            <ul aria-label="分校" className="rounded-card bg-card p-2 shadow-card">
              {groups.map((group) => (
                <li key={group.group_id} className="flex min-h-11 flex-wrap items-center gap-2 px-2 py-1">
                  <PageLink
                    to={group.may_manage ? `/sec/org/overview?org=${group.group_id}` : `/org/${group.group_id}`}
                    className="min-w-0 flex-1 wrap-anywhere text-primary hover:underline"
                  >
                    {group.group_name}
                  </PageLink>
                  <VerifyTag status={group.verify_status} />
                  <span className="text-sm text-soft">{group.member_count} 人</span>
                  {group.may_manage ? (
                    <Button
                      size="small"
                      aria-label={`在${group.group_name}下注册分校`}
                      onClick={() => setParent({ id: group.group_id, name: group.group_name })}
                    >
                      注册分校
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </PageFrame>
      </PageBody>
      {parent ? <NewBranch parent={parent} onClose={() => setParent(undefined)} /> : null}
    </OrgFrame>
  )
}

function NewBranch({ parent, onClose }: { parent: { id: number; name: string }; onClose: () => void }) {
  const [form] = useForm<OrgValues>()
  const { message } = useApp()
  const errors = useFieldErrors(form)
  const place = `org-branch:${parent.id}:new`
  const editing = useFormEditing<OrgValues>(form, { draftKey: place })
  const create = useMake(orgManageCalls.createBranch, {
    keptAs: place,
    by: orgManageCalls.saveProfile,
    named: madeOrg,
    refresh: ['Organizations', 'Org', 'User', 'Users'],
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: () => {
      editing.forget()
      message.success('分校已注册')
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={`在${parent.name}下注册分校`}
      okText="注册"
      cancelText="取消"
      confirmLoading={create.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        initialValues={newOrg}
        onValuesChange={editing.note}
        onFinish={(values) => create.run({ org_id: parent.id, ...orgInputOf(values) })}
      >
        <EditedNotes editing={editing} labels={{}} />
        <OrgFields form={form} />
      </Form>
    </Dialog>
  )
}
