import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { typeModuleOf } from '#features.ts'
import { isTeacher } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { NoAccess } from '#ui/no-access.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'

const libraryPath = '/sec/creator/library/index'

/** A page of the library: an activity of one type that is made or changed outside any container; `?id=` names it. */
export function LibraryLeafPage({ type }: { type: string }) {
  const session = useSession()
  const [query, changeQuery] = useUrlQuery()
  const navigate = useNavigate()
  const module = typeModuleOf(type)
  const id = Number(query.id ?? 0)
  if (!module || !isTeacher(session)) {
    return <NoAccess title="无操作权限" />
  }
  const go = (to: string | -1) => {
    const going = to === -1 ? navigate(-1) : navigate(to)
    Promise.resolve(going).catch(() => undefined)
  }
  return (
    <Suspense fallback={<SkeletonLines rows={6} />}>
      <module.Editor
        key={id}
        c={0}
        sectionId={0}
        {...(id > 0 ? { id } : {})}
        onSaved={(saved) => (hasPath(libraryPath) ? go(libraryPath) : changeQuery({ id: saved }))}
        onCancel={() => go(hasPath(libraryPath) ? libraryPath : -1)}
      />
    </Suspense>
  )
}
