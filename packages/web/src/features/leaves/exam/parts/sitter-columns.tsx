import { EllipsisOutlined } from '@ant-design/icons-svg'
import type { SitterRow } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { clock } from '#api/connection.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dotted.ts'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { personColumns } from '#ui/person-columns.tsx'
import { scoreText } from '#ui/score-text.ts'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'
import { grantWords, isQuiet, leftWords, sitterWords } from '../sitter-words.ts'
import type { SitterActions } from '../use-sitter-actions.ts'

function Menu({ row, act }: { row: SitterRow; act: SitterActions }) {
  return (
    <ActionMenu
      type="text"
      className="max-md:!h-11 max-md:!w-11"
      aria-label={`${row.name}：更多操作`}
      icon={<Icon of={EllipsisOutlined} />}
      actions={act.of(row)}
      onChoose={(key) => act.choose(row, key)}
    />
  )
}

function Saved({ row }: { row: SitterRow }) {
  if (row.state !== 'in_progress') {
    return row.submitted_at > 0 ? <TimeText seconds={row.submitted_at} /> : '—'
  }
  return (
    <span className={isQuiet(row, clock.now()) ? 'text-danger' : ''}>
      {row.last_saved_at > 0 ? (
        <>
          保存于 <TimeText seconds={row.last_saved_at} />
        </>
      ) : (
        '尚未保存'
      )}
    </span>
  )
}

function Score({ row }: { row: SitterRow }) {
  return row.score === null ? (
    '—'
  ) : (
    <span className="whitespace-nowrap">
      {scoreText(row.score)} / {scoreText(row.max_score)}
    </span>
  )
}

function State({ row }: { row: SitterRow }) {
  const { look, words } = sitterWords(row)
  return (
    <span className="inline-flex flex-wrap gap-1">
      <LabelTag look={look}>{words}</LabelTag>
      {row.removed ? <LabelTag look="amber">已不在学习名单</LabelTag> : null}
      {row.unread > 0 ? <LabelTag look="amber">消息未确认</LabelTag> : null}
      {row.outside > 0 ? <LabelTag look="amber">网络外{row.outside}个地址</LabelTag> : null}
      {row.late > 0 ? <LabelTag look="amber">迟到答案</LabelTag> : null}
    </span>
  )
}

function Signals({ row, act }: { row: SitterRow; act: SitterActions }) {
  return (
    <Button
      size="small"
      danger
      className="max-md:!min-h-11"
      aria-label={`${row.name}：${row.signals}项异常`}
      onClick={() => act.choose(row, 'signals')}
    >
      {row.signals}项异常
    </Button>
  )
}

/** The columns of who sits an exam. */
export function sitterColumns(act: SitterActions): readonly TableColumn<SitterRow>[] {
  return [
    ...personColumns,
    { key: 'state', title: '状态', width: 96, render: (row) => <State row={row} /> },
    {
      key: 'answered',
      title: '已保存',
      width: 88,
      align: 'right',
      render: (row) => (row.s > 0 ? `${row.answered}/${row.total}` : '—'),
    },
    { key: 'saved', title: '最近动态', width: 168, render: (row) => <Saved row={row} /> },
    {
      key: 'deadline',
      title: '剩余时间',
      width: 152,
      render: (row) => leftWords(row, clock.now()) || '—',
    },
    {
      key: 'switches',
      title: '离开次数',
      width: 88,
      align: 'right',
      render: (row) => (row.s > 0 ? row.switches : '—'),
    },
    {
      key: 'signals',
      title: '异常',
      width: 104,
      render: (row) => (row.signals > 0 ? <Signals row={row} act={act} /> : '—'),
    },
    { key: 'score', title: '得分', width: 96, align: 'right', render: (row) => <Score row={row} /> },
    { key: 'granted', title: '单独设置', render: (row) => grantWords(row) || '—' },
    {
      key: 'action',
      title: '操作',
      width: 72,
      isFixed: true,
      isAction: true,
      render: (row) => <Menu row={row} act={act} />,
    },
  ]
}

/** The same as a card, for phones. */
export function SitterCard({ row, act }: { row: SitterRow; act: SitterActions }) {
  const granted = grantWords(row)
  return (
    <div className="flex items-start gap-3">
      <PersonAvatar name={row.name} url={row.avatar} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{row.name}</span>
          <State row={row} />
        </div>
        {row.s > 0 ? (
          <p className="text-sm text-soft">
            已保存 {row.answered}/{row.total}
            {dot}
            <Saved row={row} />
            {row.state === 'in_progress' && row.deadline_at > 0 ? `${dot}剩余${leftWords(row, clock.now())}` : null}
            {row.switches > 0 ? `${dot}离开${row.switches}次` : null}
            {row.score === null ? null : (
              <>
                {dot}
                <span className="whitespace-nowrap">
                  <Score row={row} />分
                </span>
              </>
            )}
          </p>
        ) : null}
        {granted ? <p className="text-sm text-faint">{granted}</p> : null}
        {row.signals > 0 ? <Signals row={row} act={act} /> : null}
      </div>
      <Menu row={row} act={act} />
    </div>
  )
}
