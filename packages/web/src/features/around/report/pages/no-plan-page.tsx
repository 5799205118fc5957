import { managePathOf } from '@zhixing/contract/content-types.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { ManagedContainer } from '../../../content/content/parts/shared/container-module.ts'
import { ManagedTab } from '../../../content/content/parts/shared/managed-tab.tsx'
import { useContainerCan } from '../../../content/content/parts/shared/use-container-can.ts'

/** …/data/noproject: there is no plan to tell figures of. */
export function Page() {
  return <ManagedTab action="data">{(container) => <NoPlan container={container} />}</ManagedTab>
}

function NoPlan({ container }: { container: ManagedContainer }) {
  const { allowed } = useContainerCan(container)('edit')
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
