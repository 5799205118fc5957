import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import type { OpenedRow } from '@zhixing/contract/learning/outline/rules.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { Pager } from '#ui/pager.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { useLastPage } from '#ui/use-last-page.ts'

/** The chapter or the item that is opened. */
export interface OpeningTarget {
  section_id?: number
  id?: number
  title: string
}

interface OpeningDialogProps {
  contentId: number
  target: OpeningTarget
  onClose: () => void
}

const typingMs = 250
const pageSize = 10

/** Opens a chapter or an item by hand for single learners, or takes that back. */
export function OpeningDialog({ contentId, target, onClose }: OpeningDialogProps) {
  const { title, ...place } = target
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), typingMs)
  const [page, setPage] = useState(1)
  const where = { content_id: contentId, ...place }
  const people = useCall(
    outlineCalls.openedFor,
    { ...where, ...(keyword ? { keyword } : {}), page, limit: pageSize },
    { keepPrevious: true, staleMs: 0 },
  )
  useLastPage(people.data, { page, limit: pageSize }, (change) => setPage(change.page))
  return (
    <Dialog open title={`为单个学员开放“${title}”`} footer={null} onCancel={onClose}>
      <p className="mb-3 text-soft">对所选学员不再要求解锁条件；其他学员不受影响。</p>
      <TextInput
        autoFocus
        allowClear
        value={typed}
        maxLength={60}
        placeholder="输入姓名或学号查找学员"
        aria-label="输入姓名或学号查找学员"
        onChange={({ target: field }) => {
          setTyped(field.value)
          setPage(1)
        }}
      />
      <h3 className="mt-4 mb-1 text-soft">{keyword ? '找到的学员' : '已单独开放的学员'}</h3>
      <div className="min-h-72">
        <PageFrame call={people}>
          {({ data: rows, total }) => (
            <>
              <People rows={rows} isSearch={keyword !== ''} where={where} />
              {total > pageSize ? (
                <Pager isFixed page={page} limit={pageSize} total={total} onChange={(change) => setPage(change.page)} />
              ) : null}
            </>
          )}
        </PageFrame>
      </div>
    </Dialog>
  )
}

type Where = Omit<OpeningTarget, 'title'> & { content_id: number }

function People({ rows, isSearch, where }: { rows: readonly OpenedRow[]; isSearch: boolean; where: Where }) {
  if (rows.length === 0) {
    return isSearch ? (
      <EmptyState isSmall title="没有找到学员" text="换个姓名或学号；只能为在这里学习的学员开放。" />
    ) : (
      <EmptyState isSmall title="还没有单独开放的学员" text="输入姓名或学号，找到要开放的学员。" />
    )
  }
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rows.map((row) => (
        <PersonLine key={row.uid} row={row} where={where} />
      ))}
    </ul>
  )
}

function PersonLine({ row, where }: { row: OpenedRow; where: Where }) {
  const { message } = useApp()
  const open = useSend(outlineCalls.openByHand, {
    refresh: [outlineCalls.openedFor, outlineCalls.tree],
    onDone: ({ opened }) => message.success(opened ? `已为${row.name}开放` : `已收回对${row.name}的开放`),
  })
  const word = row.opened ? '收回' : '开放'
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <PersonAvatar name={row.name} url={row.avatar} />
      <span className="min-w-0 flex-1">
        <span className="block break-words">{row.name}</span>
        <span className="block text-sm text-faint">{row.number}</span>
      </span>
      <Button
        aria-label={`${word}：${row.name}`}
        loading={open.isSending}
        onClick={() => open.run({ ...where, uid: row.uid, opened: !row.opened })}
      >
        {word}
      </Button>
    </li>
  )
}
