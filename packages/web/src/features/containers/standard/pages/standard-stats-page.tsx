import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { takersInput } from '@zhixing/contract/containers/standard/page-inputs.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { TakerTable } from '../../../learning/skill/parts/shared/taker-table.tsx'
import { ManageTab } from '../../container/parts/shared/manage-frame.tsx'

/** /sec/standard/manage/{id}/stats: who took a standard, with latest and best score (K09). */
export function Page() {
  return <ManageTab action="data">{({ id }) => <Takers key={id} id={id} />}</ManageTab>
}

function Takers({ id }: { id: number }) {
  const [query, changeQuery] = useUrlQuery()
  const input = takersInput(id, query)
  return (
    <TakerTable
      name="standard-takers"
      title="数据统计"
      text="得分满分25分，按最高得分排列。"
      call={useCall(standardCalls.getUserStats, input, { keepPrevious: true })}
      input={input}
      onQuery={changeQuery}
      onExport={() => downloadCall(standardCalls.getUserStats, input)}
    />
  )
}
