import { DownloadOutlined } from '@ant-design/icons-svg'
import { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { statsInputs } from '@zhixing/contract/containers/channel-stats/routes.ts'
import type { MemberFigures as Figures, MemberStandardRow } from '@zhixing/contract/containers/channel-stats/shapes.ts'
import type { StatsPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FigureRows } from '#ui/figure-rows.tsx'
import { FigureSection } from '#ui/figure-section.tsx'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { pointsText } from '#ui/score-text.ts'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'
import { ModelRadars } from '../../channel/parts/shared/model-radars.tsx'

interface MemberFiguresProps {
  id: number
  /** The member by number or openid, from the address. */
  who: string | undefined
  paths: StatsPaths
}

/** How far one member of a path is: progress, standards, model. */
export function MemberFigures({ id, who, paths }: MemberFiguresProps) {
  const call = useCall(channelStatsCalls.memberFigures, statsInputs.member(id, who))
  return (
    <PageFrame call={call}>
      {(figures) => (
        <div className="flex flex-col gap-4">
          <Head figures={figures} paths={paths} />
          <Standards id={id} who={who} figures={figures} />
          <ModelRadars id={id} uid={figures.uid} />
        </div>
      )}
    </PageFrame>
  )
}

function Head({ figures, paths }: { figures: Figures; paths: StatsPaths }) {
  return (
    <>
      <PageHeader
        title={figures.is_self ? '我的数据' : figures.name}
        text={
          <PageLink to={paths.index} className="inline-flex min-h-11 items-center hover:text-primary">
            全部数据
          </PageLink>
        }
      />
      <FigureTiles
        tiles={[
          { label: '学习进度', value: `${figures.percent}%` },
          { label: '已测评', value: `${figures.taken}/${figures.standards}` },
          { label: '已达标', value: figures.reached },
          { label: '加入时间', value: <TimeText seconds={figures.join_time} className="text-base" /> },
        ]}
      />
    </>
  )
}

function RecordLink({ row }: { row: MemberStandardRow }) {
  return row.record_id > 0 ? (
    <PageLink
      to={`/sec/standard/${row.id}/analysis/${row.record_id}`}
      aria-label={`${row.title}的测评分析`}
      className="inline-flex min-h-11 items-center text-primary"
    >
      <TimeText seconds={row.at} />
    </PageLink>
  ) : (
    '—'
  )
}

const columns: readonly TableColumn<MemberStandardRow>[] = [
  {
    key: 'title',
    title: '测评',
    isFixed: true,
    render: (row) => <span className="line-clamp-2 min-w-24 break-words">{row.title}</span>,
  },
  { key: 'target', title: '目标', width: 88, render: (row) => row.target_title },
  {
    key: 'latest',
    title: '最近得分',
    width: 88,
    align: 'right',
    needsRoom: true,
    render: (row) => (row.latest === null ? '—' : pointsText(row.latest)),
  },
  {
    key: 'best',
    title: '最高得分',
    width: 88,
    align: 'right',
    render: (row) => (row.best === null ? '—' : pointsText(row.best)),
  },
  {
    key: 'level',
    title: '等级',
    width: 88,
    render: (row) =>
      row.best === null ? '未测评' : <LabelTag look={row.is_reached ? 'teal' : 'grey'}>{row.level_title}</LabelTag>,
  },
  { key: 'at', title: '记录', width: 120, isAction: true, render: (row) => <RecordLink row={row} /> },
]

function Standards({ id, who, figures }: Pick<MemberFiguresProps, 'id' | 'who'> & { figures: Figures }) {
  const input = statsInputs.memberStandards(id, who)
  const call = useCall(channelStatsCalls.getChannelUserStandardData, input)
  return (
    <PageFrame call={call}>
      {({ data: rows }) => (
        <FigureSection
          title="技能测评"
          actions={
            rows.length > 0 ? (
              <Button
                icon={<Icon of={DownloadOutlined} />}
                aria-label={`导出${figures.name}的技能测评`}
                onClick={() => downloadCall(channelStatsCalls.getChannelUserStandardData, input)}
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
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              line={(row) =>
                row.best === null ? (
                  `目标${row.target_title}，未测评`
                ) : (
                  <>
                    目标{row.target_title}，最高{pointsText(row.best)}分（{row.level_title}） <RecordLink row={row} />
                  </>
                )
              }
            />
          )}
        </FigureSection>
      )}
    </PageFrame>
  )
}
