import { managedPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { usePathParams } from '#ui/path-params.ts'
import { ManageTab } from '../../container/parts/shared/manage-frame.tsx'
import { MemberFigures } from '../parts/member-figures.tsx'

/** /sec/channel/manage/{id}/stats/user/{uid}: how far one member is (3 §2.7). */
export function Page() {
  const { uid } = usePathParams()
  return (
    <ManageTab action="data">
      {({ id }) => <MemberFigures key={id} id={id} who={uid} paths={managedPaths(id)} />}
    </ManageTab>
  )
}
