import { Suspense } from 'react'
import { typeModuleOf } from '#features.ts'
import { isTeacher } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { NoAccess } from '#ui/no-access.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'

const libraryPath = '/sec/creator/library/index'

/** A page of the library: an activity of one type that is made or changed outside any container; `?id=` names it. */
export function LibraryLeafPage({ type }: { type: string }) {
  const session = useSession()
  const [query] = useUrlQuery()
  const go = useGo()
  const module = typeModuleOf(type)
  const id = Number(query.id ?? 0)
  if (!module || !isTeacher(session)) {
    return <NoAccess title="无操作权限" />
  }
  return (
    <Suspense fallback={<SkeletonLines rows={6} />}>
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
