import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { typeModuleOf } from '#features.ts'
import { isTeacher } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { NoAccess } from '#ui/no-access.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'

const libraryPath = '/sec/creator/library/index'

/** A page of the library: an activity of one type that is made or changed outside any container; `?id=` names it. */
export function LibraryLeafPage({ type }: { type: string }) {
  const session = useSession()
  const [query] = useUrlQuery()
  const id = Number(query.id ?? 0)
  if (!(typeModuleOf(type) && isTeacher(session))) {
    return <NoAccess title="无操作权限" />
  }
  return id > 0 ? <StoredLeaf type={type} id={id} /> : <LeafEditor type={type} id={0} />
}

/** A person who may only read it is told so before they change anything. */
function StoredLeaf({ type, id }: { type: string; id: number }) {
  const asked = useCall(outlineCalls.mayEdit, { id })
  return <PageFrame call={asked}>{(leaf) => <LeafEditor type={type} id={leaf.id} />}</PageFrame>
}

function LeafEditor({ type, id }: { type: string; id: number }) {
  const go = useGo()
  const module = typeModuleOf(type)
  if (!module) {
    return null
  }
  return (
    <Suspense
      fallback={
        <PageBody width="form">
          <SkeletonLines rows={6} />
        </PageBody>
      }
    >
      <module.Editor
        key={id}
        c={0}
        sectionId={0}
        {...(id > 0 ? { id } : {})}
        onSaved={() => go(libraryPath)}
        onCancel={() => go(libraryPath)}
      />
    </Suspense>
  )
}
