import type { SigninRow } from '@zhixing/contract/leaves/signin/calls.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { personColumns } from '#ui/person-columns.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { fullTime } from '#ui/time-words.ts'

const looks = {
  none: 'grey',
  present: 'teal',
  late: 'amber',
  absent: 'red',
  leave: 'blue',
  makeup: 'teal',
} as const

function State({ row }: { row: SigninRow }) {
  return (
    <span className="flex flex-wrap gap-1">
      <LabelTag look={looks[row.state]}>{row.state_label}</LabelTag>
      {row.flagged ? <LabelTag look="red">同一设备</LabelTag> : null}
      {row.request?.state === 'pending' ? <LabelTag look="amber">申请补签</LabelTag> : null}
    </span>
  )
}

function howText({ method_label, distance, accuracy }: SigninRow): string {
  return accuracy > 0 ? `${method_label}，${distance}米（精度${accuracy}米）` : method_label || '—'
}

/** The columns of the list of records. */
export function recordColumns(onSet: (row: SigninRow) => void): readonly TableColumn<SigninRow>[] {
  return [
    ...personColumns,
    { key: 'state', title: '状态', width: 150, render: (row) => <State row={row} /> },
    { key: 'at', title: '时间', width: 140, render: (row) => fullTime(row.at) || '—' },
    { key: 'how', title: '方式', width: 120, render: howText },
    { key: 'note', title: '备注', render: (row) => row.note || '—' },
    {
      key: 'set',
      title: '操作',
      width: 80,
      isFixed: true,
      isAction: true,
      render: (row) => (
        <Button type="link" size="small" aria-label={`登记${row.name}`} onClick={() => onSet(row)}>
          {row.request?.state === 'pending' ? '处理' : '登记'}
        </Button>
      ),
    },
  ]
}

/** A record as a card, for phones. */
export function RecordCard({ row, onSet }: { row: SigninRow; onSet: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <PersonAvatar name={row.name} url={row.avatar} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          {row.name} <span className="text-sm font-normal text-faint">{row.number}</span>
        </p>
        <div className="mt-1">
          <State row={row} />
        </div>
        <p className="mt-1 text-sm text-faint">{dotted([fullTime(row.at), row.note])}</p>
      </div>
      <Button className="!h-11" aria-label={`登记${row.name}`} onClick={onSet}>
        {row.request?.state === 'pending' ? '处理' : '登记'}
      </Button>
    </div>
  )
}
