import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { type CertificateRow, certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import {
  certificateLimits,
  certificateMessages,
  certificateStateWords,
} from '@zhixing/contract/talk/certificate/limits.ts'
import { type ReactNode, useState } from 'react'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { pageSizes } from '#ui/pager.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TablePage } from '#ui/table-page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useApp } from '#ui/use-app.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { stateLooks } from '../../certificate-words.ts'
import { CertificateDialog } from './certificate-dialog.tsx'

const usualLimit = listLimits.limit

function StateTag({ state }: Pick<CertificateRow, 'state'>) {
  return <LabelTag look={stateLooks[state]}>{certificateStateWords[state]}</LabelTag>
}

function columnsOf(menu: (row: CertificateRow) => ReactNode): readonly TableColumn<CertificateRow>[] {
  return [
    { key: 'holder', title: '姓名', isFixed: true, render: (row) => row.holder },
    { key: 'number', title: '学号/工号', render: (row) => row.number || '—' },
    { key: 'no', title: '证书编号', render: (row) => <span className="tabular-nums">{row.no}</span> },
    { key: 'issue_time', title: '颁发时间', render: (row) => <TimeText seconds={row.issue_time} /> },
    { key: 'state', title: '状态', render: (row) => <StateTag state={row.state} /> },
    { key: 'action', title: '操作', isAction: true, isFixed: true, render: menu },
  ]
}

function IssuedCard({ row, menu }: { row: CertificateRow; menu: ReactNode }) {
  return (
    <article className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-medium">
          <span className="truncate">{row.holder}</span>
          <StateTag state={row.state} />
        </p>
        <p className="text-sm text-faint">{row.no}</p>
      </div>
      {menu}
    </article>
  )
}

/** Certificates that were issued: looked at, revoked for a reason, issued anew. */
export function IssuedList({ id }: { id: number }) {
  const [query, changeQuery] = useUrlQuery()
  const { message, modal } = useApp()
  const [open, setOpen] = useState(0)
  const [revoked, setRevoked] = useState<CertificateRow>()
  const limit = readNumber(query.limit, { min: 1, max: 100, otherwise: usualLimit })
  const input = {
    id,
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
    limit: pageSizes.includes(limit) ? limit : usualLimit,
    ...(query.keyword ? { keyword: query.keyword } : {}),
  }
  const list = useCall(certificateCalls.lists, input, { keepPrevious: true })
  const reissue = useSend(certificateCalls.reissue, {
    refresh: ['Certificate'],
    onDone: () => message.success('已重新颁发'),
  })
  const choose = (row: CertificateRow, key: string) => {
    if (key === 'open') {
      setOpen(row.id)
    } else if (key === 'revoke') {
      setRevoked(row)
    } else {
      modal.confirm({
        title: `为“${row.holder}”重新颁发？`,
        content: '按现在的姓名、学时和模板颁发一张新证书，原证书显示为已换发。',
        okText: '重新颁发',
        cancelText: '取消',
        onOk: () => reissue.run({ id, certificate_id: row.id }),
      })
    }
  }
  const menu = (row: CertificateRow) => (
    <ActionMenu
      aria-label={`${row.holder}的证书`}
      actions={[
        { key: 'open', label: '查看' },
        ...(row.state === 'superseded' ? [] : [{ key: 'reissue', label: '重新颁发' }]),
        ...(row.state === 'valid' || row.state === 'expired' ? [{ key: 'revoke', label: '撤销', isDanger: true }] : []),
      ]}
      onChoose={(key) => choose(row, key)}
    >
      操作
    </ActionMenu>
  )
  return (
    <>
      <TablePage
        name="issued-certificates"
        title="已颁发的证书"
        call={list}
        columns={columnsOf(menu)}
        rowKey={(row) => row.id}
        card={(row) => <IssuedCard row={row} menu={menu(row)} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        onExport={() => downloadCall(certificateCalls.lists, input)}
        filters={
          <KeywordFilter
            placeholder="搜索姓名、编号或验证码"
            value={query.keyword ?? ''}
            onSearch={(keyword) => changeQuery({ keyword })}
          />
        }
        empty={
          <EmptyState
            title={query.keyword ? '没有符合条件的证书' : '还没有颁发证书'}
            text={query.keyword ? '换个关键词，或清除搜索。' : '学员达到颁发条件后，证书会出现在这里。'}
          />
        }
      />
      {open > 0 ? <CertificateDialog id={open} onClose={() => setOpen(0)} /> : null}
      {revoked ? <RevokeDialog id={id} row={revoked} onClose={() => setRevoked(undefined)} /> : null}
    </>
  )
}

function RevokeDialog({ id, row, onClose }: { id: number; row: CertificateRow; onClose: () => void }) {
  const { message } = useApp()
  const [reason, setReason] = useState('')
  const send = useSend(certificateCalls.revoke, {
    refresh: ['Certificate'],
    onDone: () => {
      message.success('已撤销')
      onClose()
    },
  })
  return (
    <Dialog
      title={`撤销“${row.holder}”的证书`}
      open
      okText="撤销"
      cancelText="取消"
      confirmLoading={send.isSending}
      okButtonProps={{ danger: true, disabled: [...reason.trim()].length < certificateLimits.reasonMin }}
      onOk={() => send.run({ id, certificate_id: row.id, reason })}
      onCancel={onClose}
    >
      <p className="mb-3 text-soft">撤销后，查验页面会显示该证书已撤销，持有人能看到原因。</p>
      <CountedInput
        autoFocus
        aria-label="撤销原因"
        max={certificateLimits.reasonMax}
        placeholder={certificateMessages.reasonNeeded}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
