import { Suspense } from 'react'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { ManageTab } from '../parts/shared/manage-frame.tsx'
import { useKit } from '../use-kit.ts'

/** 基本信息 of a container: for the owner and admins; cooperators are sent back. */
export function Page() {
  const kit = useKit()
  return (
    <ManageTab action="info">
      {(detail) => (
        <Suspense
          key={detail.id}
          fallback={<SkeletonLines rows={8} className="rounded-card bg-card p-6 shadow-card" />}
        >
          {kit.form(detail)}
        </Suspense>
      )}
    </ManageTab>
  )
}
