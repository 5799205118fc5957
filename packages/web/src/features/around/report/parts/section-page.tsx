import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { managePathOf } from '@zhixing/contract/content-types.ts'
import type { ReactNode } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import type { ManagedContainer } from '../../../content/content/parts/shared/container-module.ts'
import { ManagedTab } from '../../../content/content/parts/shared/managed-tab.tsx'

type Options = Reply<typeof reportCalls.getFilterOption>

/** A plan or a stage as its page opens it. */
export interface Open {
  container: ManagedContainer
  options: Options
  section: Options['sections'][number]
}

interface SectionPageProps {
  /** The step of the address that names the plan or the stage. */
  param: 'project' | 'stage'
  children: (open: Open) => ReactNode
}

/** A page of the figures of one plan or stage, within the pages of managing its container. */
export function SectionPage({ param, children }: SectionPageProps) {
  const id = Number(usePathParams()[param])
  return (
    <ManagedTab action="data">
      {(container) => (
        <Within container={container} id={id}>
          {children}
        </Within>
      )}
    </ManagedTab>
  )
}

function Within({
  container,
  id,
  children,
}: Pick<SectionPageProps, 'children'> & { container: ManagedContainer; id: number }) {
  const options = useCall(reportCalls.getFilterOption, { id: container.id })
  return (
    <PageFrame call={options}>
      {(data) => {
        const section = data.sections.find((one) => one.id === id)
        return section ? (
          <div className="flex flex-col gap-4">{children({ container, options: data, section })}</div>
        ) : (
          <EmptyState
            title="内容不存在或已被删除"
            actions={<LinkButton to={managePathOf(container, 'data') ?? '/'}>回到数据统计</LinkButton>}
          />
        )
      }}
    </PageFrame>
  )
}
