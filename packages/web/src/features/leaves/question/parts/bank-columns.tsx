import { EllipsisOutlined } from '@ant-design/icons-svg'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import type { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { dotted } from '#ui/dotted.ts'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'
import { bankPaths } from '../bank-paths.ts'
import { visibilityLabels } from './shared/bank-words.ts'

export type Bank = CallOutput<typeof bankCalls.lists>

export interface BankActions {
  onEdit: (bank: Bank) => void
  onDelete: (bank: Bank) => void
}

function BankMenu({ bank, onEdit, onDelete }: { bank: Bank } & BankActions) {
  if (!bank.can_edit) {
    return null
  }
  return (
    <ActionMenu
      type="text"
      icon={<Icon of={EllipsisOutlined} />}
      aria-label={`${bank.title}的更多操作`}
      actions={[
        { key: 'edit', label: '题库设置' },
        {
          key: 'delete',
          label: '删除',
          isDanger: true,
          ...(bank.is_default ? { disabledReason: '默认题库不能删除' } : {}),
        },
      ]}
      onChoose={(key) => (key === 'edit' ? onEdit(bank) : onDelete(bank))}
    />
  )
}

function BankTitle({ bank }: { bank: Bank }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <PageLink
        to={bankPaths.bank(bank.id)}
        className="font-medium break-words text-ink hover:text-primary max-md:inline-block max-md:py-2.75"
      >
        {bank.title}
      </PageLink>
      <LabelTag look={bank.visibility === 'org' ? 'blue' : 'grey'}>{visibilityLabels[bank.visibility]}</LabelTag>
    </span>
  )
}

export function bankColumns(actions: BankActions): readonly TableColumn<Bank>[] {
  return [
    { key: 'title', title: '题库', isFixed: true, render: (bank) => <BankTitle bank={bank} /> },
    { key: 'num', title: '题目数', width: 96, align: 'right', render: (bank) => bank.question_num },
    { key: 'owner', title: '所有者', width: 140, render: (bank) => (bank.mine ? '我' : bank.owner_name) },
    { key: 'time', title: '创建时间', width: 160, render: (bank) => <TimeText seconds={bank.create_time} /> },
    {
      key: 'actions',
      title: '操作',
      width: 72,
      isFixed: true,
      isAction: true,
      render: (bank) => <BankMenu bank={bank} {...actions} />,
    },
  ]
}

/** A bank on a phone. */
export function BankCard({ bank, ...actions }: { bank: Bank } & BankActions) {
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0 py-2">
        <BankTitle bank={bank} />
        <p className="mt-1 text-sm text-soft">
          {dotted([`${bank.question_num}题`, bank.mine ? '我的题库' : bank.owner_name])}
        </p>
      </div>
      <BankMenu bank={bank} {...actions} />
    </div>
  )
}
