import { containerTypeAt } from '@zhixing/contract/container-at.ts'
import type { ContentAction } from '@zhixing/contract/types/container.ts'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { containerModuleOf } from '#features.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import type { ManagedContainer } from './container-module.ts'
import { OpenTab } from './open-tab.tsx'

interface ManagedTabProps {
  action: ContentAction
  children: (container: ManagedContainer) => ReactNode
}

/** A page that every container has, in the frame of the one that the address names. */
export function ManagedTab({ action, children }: ManagedTabProps) {
  const { pathname } = useLocation()
  const module = containerModuleOf(containerTypeAt(pathname) ?? '')
  if (!module) {
    return <EmptyState title="当前版本不支持该内容" text="请刷新页面后重试。" />
  }
  return (
    <Suspense fallback={<SkeletonLines rows={8} className="p-6" />}>
      <module.Manage>
        {(container) => (
          <OpenTab key={container.id} action={action} container={container}>
            {children(container)}
          </OpenTab>
        )}
      </module.Manage>
    </Suspense>
  )
}
