import type { TakerRow } from '@zhixing/contract/learning/skill/takers.ts'
import { dotted } from '#ui/dotted.ts'
import { PageLink } from '#ui/page-link.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { pointsText } from '#ui/score-text.ts'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'
import { ScoreTag } from './score-tag.tsx'

/** The page of one of them, where there is one. */
export type PathOf = (row: TakerRow) => string

function Name({ row, to }: { row: TakerRow; to: PathOf | undefined }) {
  return to ? (
    <PageLink to={to(row)} className="text-primary max-md:inline-flex max-md:min-h-11 max-md:items-center">
      {row.name}
    </PageLink>
  ) : (
    row.name
  )
}

/** The columns of those who took a standard. */
export const takerColumns = (to: PathOf | undefined): readonly TableColumn<TakerRow>[] => [
  {
    key: 'name',
    title: '姓名',
    isFixed: true,
    render: (row) => (
      <span className="flex min-w-24 items-center gap-2">
        <PersonAvatar name={row.name} url={row.avatar} />
        <span className="min-w-0 break-words">
          <Name row={row} to={to} />
        </span>
      </span>
    ),
  },
  {
    key: 'group_name',
    title: '组织',
    render: (row) => <span className="block min-w-24 text-sm text-soft">{row.group_name || '—'}</span>,
  },
  { key: 'latest', title: '最近得分', width: 96, render: (row) => pointsText(row.latest) },
  {
    key: 'best',
    title: '最高得分',
    width: 96,
    render: (row) => <ScoreTag score={row.best} percent={row.percent} />,
  },
  { key: 'level', title: '等级', width: 88, render: (row) => row.level_title },
  { key: 'times', title: '测评次数', width: 96, needsRoom: true, render: (row) => row.times },
  {
    key: 'at',
    title: '最近测评',
    width: 116,
    render: (row) => <TimeText seconds={row.at} className="block min-w-20" />,
  },
]

/** One of them on a phone. */
export function TakerCard({ row, to }: { row: TakerRow; to: PathOf | undefined }) {
  return (
    <article className="flex items-start gap-3">
      <PersonAvatar name={row.name} url={row.avatar} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 truncate font-medium">
            <Name row={row} to={to} />
          </span>
          <ScoreTag score={row.best} percent={row.percent} />
        </div>
        <p className="truncate text-sm text-faint">{dotted([row.group_name, row.level_title])}</p>
        <p className="text-sm text-faint">
          最近得分{pointsText(row.latest)}，共{row.times}次，
          <TimeText seconds={row.at} />
        </p>
      </div>
    </article>
  )
}
