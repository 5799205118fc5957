import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { usePathParams } from '#ui/path-params.ts'
import type { ManagedContainer } from '../../../content/content/parts/shared/container-module.ts'
import { ManagedTab } from '../../../content/content/parts/shared/managed-tab.tsx'
import { useContainerCan } from '../../../content/content/parts/shared/use-container-can.ts'
import { gradebookPaths } from '../gradebook-paths.ts'
import { CellDialogs } from '../parts/cell-dialogs.tsx'
import type { EditedCell } from '../parts/edit-dialog.tsx'
import { SheetLines } from '../parts/shared/sheet-lines.tsx'

/** The page `gradebook/{uid}` of managing a container: one learner's grades, to look at and to change. */
export function Page() {
  return <ManagedTab action="gradebook">{(container) => <Learner container={container} />}</ManagedTab>
}

function Learner({ container }: { container: ManagedContainer }) {
  const { id } = container
  const { allowed: canGrade } = useContainerCan(container)('grade')
  const uid = Number(usePathParams().uid)
  const sheet = useCall(gradebookCalls.learner, { id, uid })
  const [edited, setEdited] = useState<EditedCell>()
  return (
    <PageFrame call={sheet}>
      {(found) => (
        <>
          <PageHeader
            title={found.learner.name}
            text={found.learner.number ? `学号/工号 ${found.learner.number}` : '没有学号'}
            actions={<LinkButton to={gradebookPaths.book(container)}>返回成绩册</LinkButton>}
          />
          {found.items.length === 0 ? (
            <EmptyState title="还没有计分的项目" text="添加考试、作业等内容后，成绩会显示在这里。" />
          ) : (
            <SheetLines
              sheet={found}
              {...(canGrade ? { onEdit: (item, line) => setEdited({ learner: found.learner, item, cell: line }) } : {})}
            />
          )}
          <CellDialogs id={id} edited={edited} onClose={() => setEdited(undefined)} />
        </>
      )}
    </PageFrame>
  )
}
