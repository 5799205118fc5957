import { type DepartmentRow, orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { departmentKindLabels } from '@zhixing/contract/people/organisation/shapes.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useApp } from '#ui/use-app.ts'
import { DepartmentDialog } from '../parts/department-dialog.tsx'
import { OrgFrame, useOrgId } from '../parts/shared/org-frame.tsx'

/** What is made or changed: a department below another, or one that is there. */
interface Edited {
  department?: DepartmentRow
  parentId: number
}

/** /sec/org/department: the tree of an organisation's departments. */
export function Page() {
  const orgId = useOrgId()
  const departments = useCall(orgManageCalls.departments, { org_id: orgId })
  const [edited, setEdited] = useState<Edited>()
  const rows = departments.data?.departments ?? []
  const add = (parentId: number) => setEdited({ parentId })
  return (
    <OrgFrame call={departments}>
      <PageBody width="wide">
        <PageHeader
          title="部门班级"
          text="院系、专业、班级或部门，最多六级。"
          actions={
            <Button type="primary" onClick={() => add(0)}>
              新建部门
            </Button>
          }
        />
        <PageFrame call={departments}>
          {() =>
            rows.length === 0 ? (
              <EmptyState title="还没有部门" text="新建后，可以把成员分到部门或班级。" />
            ) : (
              <ul aria-label="部门班级" className="rounded-card bg-card p-2 shadow-card">
                {rows.map((row) => (
                  <DepartmentLine
                    key={row.id}
                    orgId={orgId}
                    row={row}
                    onAdd={() => add(row.id)}
                    onEdit={() => setEdited({ department: row, parentId: row.parent_id })}
                  />
                ))}
              </ul>
            )
          }
        </PageFrame>
      </PageBody>
      {edited ? (
        <DepartmentDialog
          orgId={orgId}
          // As it stands now: somebody else may save it while it is open.
          department={rows.find(({ id }) => id === edited.department?.id) ?? edited.department}
          parentId={edited.parentId}
          departments={rows}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </OrgFrame>
  )
}

const actions = [
  { key: 'add', label: '新建下级' },
  { key: 'edit', label: '编辑或移动' },
  { key: 'close', label: '删除', isDanger: true },
]
const indents = ['', '', 'pl-4 md:pl-6', 'pl-6 md:pl-12', 'pl-8 md:pl-18', 'pl-10 md:pl-24', 'pl-12 md:pl-30']

interface LineProps {
  orgId: number
  row: DepartmentRow
  onAdd: () => void
  onEdit: () => void
}

function DepartmentLine({ orgId, row, onAdd, onEdit }: LineProps) {
  const { modal, message } = useApp()
  const close = useSend(orgManageCalls.closeDepartment, { refresh: ['Org'] })
  function handleChoose(key: string): void {
    if (key === 'close') {
      modal.danger({
        title: `删除“${row.name}”？`,
        content: '其中的成员仍在组织内，不再属于任何部门。',
        okText: '删除',
        onOk: async () => {
          await close.runAsync({ org_id: orgId, id: row.id })
          message.success('已删除')
        },
      })
      return
    }
    if (key === 'add') {
      onAdd()
    } else {
      onEdit()
    }
  }
  return (
    <li className={`flex min-h-11 flex-wrap items-center gap-2 px-2 ${indents[row.depth] ?? ''}`}>
      <span className="min-w-0 flex-1 wrap-anywhere">{row.name}</span>
      <LabelTag look="grey">{departmentKindLabels[row.kind]}</LabelTag>
      <PageLink to={`/sec/org/member?org=${orgId || ''}&department=${row.id}`} className="text-primary hover:underline">
        {row.member_count} 人
      </PageLink>
      <ActionMenu size="small" actions={actions} aria-label={`${row.name}的操作`} onChoose={handleChoose}>
        操作
      </ActionMenu>
    </li>
  )
}
