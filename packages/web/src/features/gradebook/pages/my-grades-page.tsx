import { collectionCalls } from '@zhixing/contract/collection/calls.ts'
import { gradebookCalls } from '@zhixing/contract/gradebook/calls.ts'
import { useParams } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatementButton } from '../../certificate/parts/shared/statement-button.tsx'
import { SheetLines } from '../parts/shared/sheet-lines.tsx'

/** /sec/collection/{id}/my-grades: a learner's own grades of one collection, with who adjusted what and why. */
export function Page() {
  const id = Number(useParams().id)
  const sheet = useCall(gradebookCalls.mine, { id })
  const collection = useCall(collectionCalls.detail, { id }, { handled: true })
  useWatch(id)
  return (
    <PageBody width="narrow">
      <PageFrame call={sheet}>
        {(found) => (
          <>
            <PageHeader
              title="我的成绩"
              text={collection.data?.title}
              actions={
                <>
                  <StatementButton id={id} />
                  <LinkButton to={`/collection/${id}/my-detail`}>继续学习</LinkButton>
                </>
              }
            />
            {found.items.length === 0 ? (
              <EmptyState title="还没有计分的项目" text="老师布置考试、作业后，成绩会显示在这里。" />
            ) : (
              <SheetLines sheet={found} />
            )}
          </>
        )}
      </PageFrame>
    </PageBody>
  )
}
