import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { managePathOf } from '@zhixing/contract/content-types.ts'
import { Navigate } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { ManagedContainer } from '../../../content/content/parts/shared/container-module.ts'
import { ManagedTab } from '../../../content/content/parts/shared/managed-tab.tsx'
import { useContainerCan } from '../../../content/content/parts/shared/use-container-can.ts'

/** …/data/noproject: there is no plan to tell figures of; once there is one, it leads to them. */
export function Page() {
  return <ManagedTab action="data">{(container) => <NoPlan container={container} />}</ManagedTab>
}

function NoPlan({ container }: { container: ManagedContainer }) {
  const { allowed } = useContainerCan(container)('edit')
  const options = useCall(reportCalls.getFilterOption, { id: container.id }, { handled: true })
  if (options.data && options.data.sections.length > 0) {
    return <Navigate replace to={managePathOf(container, 'data') ?? '/'} />
  }
  return (
    <EmptyState
      title="还没有计划"
      text="创建计划并添加内容后，这里会显示学习数据。"
      actions={
        allowed ? (
          <LinkButton type="primary" to={managePathOf(container, 'content') ?? '/'}>
            创建计划
          </LinkButton>
        ) : undefined
      }
    />
  )
}
