import { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { statsInputs } from '@zhixing/contract/containers/channel-stats/routes.ts'
import type { StandardFiguresRow } from '@zhixing/contract/containers/channel-stats/shapes.ts'
import type { StatsPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { FigureList } from './figure-list.tsx'
import { Told } from './told.tsx'

interface StandardTableProps {
  id: number
  paths: StatsPaths
  isManaged: boolean
}

const columnsOf = (paths: StatsPaths): readonly TableColumn<StandardFiguresRow>[] => [
  {
    key: 'title',
    title: '测评',
    isFixed: true,
    render: (row) => (
      <PageLink
        to={paths.standard(row.id)}
        className="line-clamp-2 min-w-28 break-words text-primary max-md:flex max-md:min-h-11 max-md:items-center"
      >
        {row.title}
      </PageLink>
    ),
  },
  { key: 'target', title: '目标等级', width: 96, needsRoom: true, render: (row) => row.target_title },
  { key: 'taken', title: '测评人数', width: 96, align: 'right', render: (row) => row.taken },
  { key: 'average', title: '平均得分', width: 96, align: 'right', render: (row) => <Told value={row.average} /> },
  { key: 'reached', title: '达标', width: 72, align: 'right', render: (row) => <Told value={row.reached} /> },
]

/** The standards of a path: how many took and reached each; with a file of them where they are managed. */
export function StandardTable({ id, paths, isManaged }: StandardTableProps) {
  const input = statsInputs.all(id)
  return (
    <FigureList
      title="技能测评"
      call={useCall(channelStatsCalls.fetchChannelStandardList, input)}
      columns={columnsOf(paths)}
      rowKey={(row) => row.id}
      line={(row) => (
        <>
          目标{row.target_title}，{row.taken}人测评，达标 <Told value={row.reached} unit="人" />
          ，平均 <Told value={row.average} unit="分" />
        </>
      )}
      empty={{ title: '还没有测评', text: '职业路径添加测评后，这里会显示测评情况。' }}
      onExport={isManaged ? () => downloadCall(channelStatsCalls.fetchChannelStandardList, input) : undefined}
    />
  )
}
