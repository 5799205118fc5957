import { PersonAvatar } from './person-avatar.tsx'
import type { TableColumn } from './table-columns.ts'

interface PersonRow {
  name: string
  avatar: string
  /** 学号 or 工号; empty where there is none. */
  number: string
}

/** Whom a row is about: the first columns of every list of people. */
export const personColumns: readonly TableColumn<PersonRow>[] = [
  {
    key: 'name',
    title: '姓名',
    isFixed: true,
    render: (row) => (
      <span className="flex min-w-24 items-center gap-2">
        <PersonAvatar name={row.name} url={row.avatar} />
        <span className="min-w-0 break-words">
          {row.name}
          <span className="zx-table-instead text-sm text-faint">{row.number}</span>
        </span>
      </span>
    ),
  },
  { key: 'number', title: '学号/工号', width: 112, needsRoom: true, render: (row) => row.number || '—' },
]
