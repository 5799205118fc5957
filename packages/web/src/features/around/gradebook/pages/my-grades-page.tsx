import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { codes } from '@zhixing/contract/codes.ts'
import { containerTypeAt } from '@zhixing/contract/container-at.ts'
import { detailPathOf, labelOf, learnPathOf, type Which } from '@zhixing/contract/content-types.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { StatementButton } from '../../../talk/certificate/parts/shared/statement-button.tsx'
import { SheetLines } from '../parts/shared/sheet-lines.tsx'

/** Who has not joined is told so, and led to where one joins. */
function wayOutOf(error: Error | null, container: Which): ReactNode {
  const detail = detailPathOf(container)
  return detail && error instanceof CallError && error.code === codes.NOT_ALLOWED.code ? (
    <LinkButton type="primary" to={detail}>
      查看{labelOf({ type: container.type, kind: '' })}
    </LinkButton>
  ) : undefined
}

/** A learner's own grades of one container, by its type's address, with who adjusted what and why. */
export function Page() {
  const id = Number(usePathParams().id)
  const sheet = useCall(gradebookCalls.mine, { id })
  const type = containerTypeAt(useLocation().pathname) ?? ''
  useWatch(id)
  return (
    <PageBody width="narrow">
      <PageFrame call={sheet} wayOut={wayOutOf(sheet.error, { type, id })}>
        {(found) => (
          <>
            <PageHeader
              title="我的成绩"
              text={found.title}
              actions={
                <>
                  <StatementButton id={id} />
                  <GoOn to={learnPathOf({ type: found.c_type, id })} />
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

function GoOn({ to }: { to: string | undefined }) {
  return to ? <LinkButton to={to}>继续学习</LinkButton> : null
}
