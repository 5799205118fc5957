import { DownloadOutlined } from '@ant-design/icons-svg'
import { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { statsInputs } from '@zhixing/contract/containers/channel-stats/routes.ts'
import type { StandardFiguresRow } from '@zhixing/contract/containers/channel-stats/shapes.ts'
import type { StatsPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FigureSection } from '#ui/figure-section.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { FigureRows } from './figure-rows.tsx'
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
  const input = statsInputs.standards(id)
  const standards = useCall(channelStatsCalls.fetchChannelStandardList, input)
  return (
    <PageFrame call={standards}>
      {({ data: rows }) => (
        <FigureSection
          title="技能测评"
          actions={
            isManaged && rows.length > 0 ? (
              <Button
                icon={<Icon of={DownloadOutlined} />}
                aria-label="导出技能测评"
                onClick={() => downloadCall(channelStatsCalls.fetchChannelStandardList, input)}
              >
                导出
              </Button>
            ) : null
          }
        >
          {rows.length === 0 ? (
            <EmptyState isSmall title="还没有测评" text="职业路径添加测评后，这里会显示测评情况。" />
          ) : (
            <FigureRows
              label="技能测评"
              columns={columnsOf(paths)}
              rows={rows}
              rowKey={(row) => row.id}
              line={(row) => (
                <>
                  目标{row.target_title}，{row.taken}人测评，达标 <Told value={row.reached} unit="人" />
                  ，平均 <Told value={row.average} unit="分" />
                </>
              )}
            />
          )}
        </FigureSection>
      )}
    </PageFrame>
  )
}
