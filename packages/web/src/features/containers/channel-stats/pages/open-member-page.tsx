import { openPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { PageBody } from '#ui/page-body.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { MemberFigures } from '../parts/member-figures.tsx'

/** /sec/channel-detail/{id}/stats/user/{uid}: a member's own figures, which the path's admins see too (3 §2.8). */
export function Page() {
  const { id, uid } = usePathParams()
  return (
    <PageBody width="narrow">
      <MemberFigures key={id} id={Number(id)} who={uid} paths={openPaths(Number(id))} />
    </PageBody>
  )
}
