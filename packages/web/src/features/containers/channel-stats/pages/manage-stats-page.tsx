import { managedPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { ManageTab } from '../../container/parts/shared/manage-frame.tsx'
import { ChannelFigures } from '../parts/channel-figures.tsx'
import { MemberList } from '../parts/member-list.tsx'

/** /sec/channel/manage/{id}/stats: figures of a path, its standards and members (3 §2.7). */
export function Page() {
  return (
    <ManageTab action="data">
      {({ id }) => (
        <div key={id} className="flex flex-col gap-4">
          <ChannelFigures id={id} paths={managedPaths(id)} />
          <MemberList id={id} paths={managedPaths(id)} />
        </div>
      )}
    </ManageTab>
  )
}
