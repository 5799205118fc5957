import type { HandInRow } from '@zhixing/contract/around/marking/calls.ts'
import { lateText } from '@zhixing/contract/learning/learning/late.ts'
import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { personColumns } from '#ui/person-columns.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'
import { AllowedLabel } from '../../../learning/learning/parts/shared/allowed-label.tsx'
import { TypeIcon } from '../../../learning/outline/parts/shared/item-look.tsx'
import { mayAllow } from '../bulk-plan.ts'
import { type MarkFilter, readingPath } from '../marking-paths.ts'
import { rowWords } from '../marking-words.ts'

interface RowProps {
  collectionId: number
  filter: MarkFilter
  /** Gives who handed nothing in more time, or lets them off. */
  onAllow: (row: HandInRow) => void
}

function pathOf(
  row: HandInRow,
  { collectionId, filter }: Pick<RowProps, 'collectionId' | 'filter'>,
): string | undefined {
  return row.s > 0 && !row.is_own ? readingPath(collectionId, row, filter) : undefined
}

/** Why a hand-in does not open. */
function Refused({ row }: { row: HandInRow }) {
  return row.is_own ? <span className="block text-sm text-faint">{markMessages.own}</span> : null
}

function Score({ row }: { row: HandInRow }) {
  if (row.earlier_score !== null) {
    return <span className="text-soft">原{row.earlier_score}分</span>
  }
  return row.score === null ? '—' : `${row.score} / ${row.max_score}`
}

function Late({ row }: { row: HandInRow }) {
  const late = lateText(row.late_seconds)
  return late ? <LabelTag look="red">{late}</LabelTag> : null
}

/** How much it is like another hand-in. */
function Alike({ row }: { row: HandInRow }) {
  return row.similar > 0 ? <LabelTag look="red">相似{row.similar}%</LabelTag> : null
}

/** What became of it, and what its person is allowed. */
function State({ row }: { row: HandInRow }) {
  const { look, words } = rowWords(row)
  return (
    <>
      <LabelTag look={look}>{words}</LabelTag>
      {row.state === 'excused' ? null : <AllowedLabel extended_to={row.extended_to} excused={row.excused} />}
      {row.left ? <LabelTag look="grey">已退出</LabelTag> : null}
    </>
  )
}

/** More time for who handed nothing in. */
function Allow({ row, onAllow }: { row: HandInRow; onAllow: RowProps['onAllow'] }) {
  return row.s === 0 && mayAllow(row) ? (
    <Button type="link" size="small" className="!px-0 max-md:!h-11" onClick={() => onAllow(row)}>
      延期或免交
    </Button>
  ) : (
    '—'
  )
}

const stageWords = { first: '待一评', second: '待二评', third: '待仲裁' } as const

/** Somebody else has it open, which of two markers it waits for, or its result is not released yet. */
function Locked({ row }: { row: HandInRow }) {
  if (row.locked_by) {
    return <LabelTag look="amber">{row.locked_by}正在批阅</LabelTag>
  }
  if (row.stage) {
    return (
      <span className="flex flex-wrap gap-1">
        <LabelTag look="amber">{stageWords[row.stage]}</LabelTag>
        {row.is_mine ? <LabelTag look="grey">您已评</LabelTag> : null}
      </span>
    )
  }
  return row.held ? <LabelTag look="grey">成绩未公布</LabelTag> : null
}

/** The columns of the marking list. */
export function handInColumns(props: RowProps): readonly TableColumn<HandInRow>[] {
  return [
    ...personColumns,
    {
      key: 'title',
      title: '内容',
      width: 216,
      render: (row) => (
        <span className="flex min-w-28 items-center gap-2">
          <span className="shrink-0 text-primary">
            <TypeIcon type={row.content_type} />
          </span>
          <span className="min-w-0">
            <span className="line-clamp-2 break-words">
              {row.title}
              {row.no > 1 ? <span className="text-sm text-faint"> 第{row.no}次</span> : null}
            </span>
            <Refused row={row} />
          </span>
        </span>
      ),
    },
    {
      key: 'submit_time',
      title: '提交时间',
      width: 104,
      render: (row) =>
        row.submit_time > 0 ? (
          <span className="flex flex-col items-start gap-1">
            <TimeText seconds={row.submit_time} className="block min-w-20" />
            <Late row={row} />
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'state',
      title: '状态',
      width: 80,
      render: (row) => (
        <span className="flex flex-col items-start gap-1">
          <State row={row} />
          <Locked row={row} />
          <Alike row={row} />
        </span>
      ),
    },
    { key: 'score', title: '得分', width: 84, align: 'right', render: (row) => <Score row={row} /> },
    { key: 'marker', title: '批阅人', width: 80, needsRoom: true, render: (row) => row.marker || '—' },
    {
      key: 'action',
      title: '操作',
      width: 88,
      isFixed: true,
      isAction: true,
      render: (row) => {
        const path = pathOf(row, props)
        return path ? (
          <PageLink to={path} className="inline-flex min-h-9 items-center text-primary hover:underline">
            {row.state === 'waiting' && !row.is_mine ? '批阅' : '查看'}
          </PageLink>
        ) : (
          <Allow row={row} onAllow={props.onAllow} />
        )
      },
    },
  ]
}

/** A hand-in on a phone: the whole card leads to it. */
export function HandInCard({ row, ...props }: Omit<RowProps, 'onAllow'> & { row: HandInRow }) {
  const path = pathOf(row, props)
  const content = (
    <div className="flex items-start gap-3">
      <PersonAvatar name={row.name} url={row.avatar} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{row.name}</span>
          <State row={row} />
          <Late row={row} />
          <Locked row={row} />
          <Alike row={row} />
        </div>
        <p className="line-clamp-2 break-words text-soft">{row.title}</p>
        <Refused row={row} />
        <p className="text-sm text-faint">
          {row.submit_time > 0 ? <TimeText seconds={row.submit_time} /> : row.number}
          {row.score === null ? null : `${dot}${row.score} / ${row.max_score}分`}
          {row.earlier_score === null ? null : `${dot}原${row.earlier_score}分`}
        </p>
      </div>
    </div>
  )
  return path ? (
    <PageLink to={path} className="block">
      {content}
    </PageLink>
  ) : (
    content
  )
}
