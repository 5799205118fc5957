import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { type ReactNode, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { NoAccess } from '#ui/no-access.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useReadOnly } from '#ui/read-only-context.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useUpgradePrompt } from '../parts/shared/use-upgrade-prompt.ts'
import { useKit } from '../use-kit.ts'

/** The page that makes a container. */
export function Page() {
  const { permission, form } = useKit()
  const refusal = useReadOnly()
  if (refusal) {
    return <NoAccess title={refusal} />
  }
  const page = <Suspense fallback={<FormSkeleton />}>{form()}</Suspense>
  return permission ? <Permitted type={permission}>{page}</Permitted> : page
}

/** Asks first whether the person may (spec 2 §6). */
function Permitted({ type, children }: { type: string; children: ReactNode }) {
  const permission = useCall(userCalls.checkPermission, { type })
  useUpgradePrompt(permission.data?.upgrade)
  return (
    <PageFrame call={permission}>
      {({ allowed, reason }) => (allowed ? children : <NoAccess title={reason || '无操作权限'} />)}
    </PageFrame>
  )
}

function FormSkeleton() {
  return (
    <PageBody width="form">
      <SkeletonLines rows={10} className="rounded-card bg-card p-6 shadow-card" />
    </PageBody>
  )
}
