import type { LearnerResult } from '@zhixing/contract/around/report/calls.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { personColumns } from '#ui/person-columns.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'
import { durationText, shareText, stateNames } from '../report-words.ts'

const looks = {
  not_started: 'grey',
  in_progress: 'blue',
  submitted: 'amber',
  completed: 'teal',
  failed: 'red',
  excused: 'grey',
} as const

/** How far somebody is, in a word and a colour. */
export function StateTag({ state }: Pick<LearnerResult, 'state'>) {
  return <LabelTag look={looks[state]}>{stateNames[state]}</LabelTag>
}

interface RowActions {
  /** Shows what somebody did with each item. */
  onOpen: (row: LearnerResult) => void
  /** Changes how far somebody is with the item; absent where that is not for this page. */
  onAdjust?: ((row: LearnerResult) => void) | undefined
}

function Actions({ row, onOpen, onAdjust }: RowActions & { row: LearnerResult }) {
  return (
    <span className="inline-flex gap-3">
      <Button
        type="link"
        className="!px-0 max-md:!h-11 max-md:!min-w-11"
        aria-label={`${row.name}的学习明细`}
        onClick={() => onOpen(row)}
      >
        明细
      </Button>
      {onAdjust ? (
        <Button
          type="link"
          className="!px-0 max-md:!h-11 max-md:!min-w-11"
          aria-label={`调整${row.name}的状态`}
          onClick={() => onAdjust(row)}
        >
          调整
        </Button>
      ) : null}
    </span>
  )
}

/** The columns of the results; what is told of one item leaves out how many items are done. */
export function resultColumns(isOneItem: boolean, actions: RowActions): readonly TableColumn<LearnerResult>[] {
  const columns: readonly TableColumn<LearnerResult>[] = [
    ...personColumns,
    { key: 'state', title: '状态', width: 88, render: (row) => <StateTag state={row.state} /> },
    {
      key: 'percent',
      title: '进度',
      width: 128,
      render: (row) => (
        <div className="min-w-24">
          <ProgressBar label={`${row.name}的学习进度`} percent={row.percent} />
        </div>
      ),
    },
    {
      key: 'done',
      title: '完成必修',
      width: 88,
      align: 'right',
      needsRoom: true,
      render: (row) => `${row.done}/${row.total}`,
    },
    {
      key: 'average_score',
      title: isOneItem ? '得分率' : '平均得分率',
      width: 104,
      align: 'right',
      render: (row) => shareText(row.average_score),
    },
    { key: 'seconds', title: '学习时长', width: 112, align: 'right', render: (row) => durationText(row.seconds) },
    {
      key: 'last_time',
      title: '最近学习',
      width: 116,
      render: (row) => (row.last_time > 0 ? <TimeText seconds={row.last_time} className="whitespace-nowrap" /> : '—'),
    },
  ]
  const told = isOneItem ? columns.filter(({ key }) => key !== 'done') : columns
  const last: TableColumn<LearnerResult> = {
    key: 'actions',
    title: '操作',
    width: actions.onAdjust ? 112 : 72,
    isFixed: true,
    isAction: true,
    render: (row) => <Actions row={row} {...actions} />,
  }
  return [...told, last]
}

/** A learner's results on a phone. */
export function ResultCard({ row, ...actions }: RowActions & { row: LearnerResult }) {
  return (
    <article className="flex items-start gap-3">
      <PersonAvatar name={row.name} url={row.avatar} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 truncate font-medium">{row.name}</span>
          <StateTag state={row.state} />
        </div>
        <ProgressBar label={`${row.name}的学习进度`} percent={row.percent} />
        <p className="text-sm text-faint">
          {dotted([
            row.number,
            row.average_score === null ? '' : `得分率 ${shareText(row.average_score)}`,
            row.seconds === 0 ? '' : durationText(row.seconds),
          ])}
        </p>
      </div>
      <Actions row={row} {...actions} />
    </article>
  )
}
