import { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { statsInputs } from '@zhixing/contract/containers/channel-stats/routes.ts'
import { managedPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { usePathParams } from '#ui/path-params.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { TakerTable } from '../../../learning/skill/parts/shared/taker-table.tsx'
import { ManageTab } from '../../container/parts/shared/manage-frame.tsx'
import { StandardLevels } from '../parts/standard-levels.tsx'

/** /sec/channel/manage/{id}/stats/standard/{standard_id}: how many stand at each level, and who (3 §2.7). */
export function Page() {
  const { standard } = usePathParams()
  return (
    <ManageTab action="data">
      {({ id }) => (
        <div key={id} className="flex flex-col gap-4">
          <StandardLevels id={id} standard={standard} paths={managedPaths(id)} />
          <Takers id={id} standard={standard} />
        </div>
      )}
    </ManageTab>
  )
}

function Takers({ id, standard }: { id: number; standard: string | undefined }) {
  const [query, changeQuery] = useUrlQuery()
  const input = statsInputs.takers(id, standard, query)
  return (
    <TakerTable
      isPart
      name="channel-takers"
      title="测评学员"
      text="得分满分25分，按最高得分排列。"
      call={useCall(channelStatsCalls.getChannelStandardUserData, input, { keepPrevious: true })}
      input={input}
      onQuery={changeQuery}
      onExport={() => downloadCall(channelStatsCalls.getChannelStandardUserData, input)}
      to={managedPaths(id).member}
    />
  )
}
