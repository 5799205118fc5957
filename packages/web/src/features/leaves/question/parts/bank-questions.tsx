import { ExportOutlined, FolderOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons-svg'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import type { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import type { QuestionRow } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { bankPaths } from '../bank-paths.ts'
import { type Bulk, useQuestionBulk } from '../use-question-bulk.ts'
import { bulkChoices, QuestionCard, questionColumns } from './question-columns.tsx'
import { visibilityLabels } from './shared/bank-words.ts'
import { QuestionFilters } from './shared/question-filters.tsx'
import { readFilter, readWindow } from './shared/question-query.ts'

const BulkDialogs = lazy(async () => ({ default: (await import('./bulk-dialogs.tsx')).BulkDialogs }))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))
const CategoryDialog = lazy(async () => ({ default: (await import('./category-dialog.tsx')).CategoryDialog }))

export type BankDetail = CallOutput<typeof bankCalls.detail>

/** The questions of a bank, searched, filtered and changed many at once. */
export function BankQuestions({ bank }: { bank: BankDetail }) {
  const [query, changeQuery] = useUrlQuery()
  const [isSorting, setSorting] = useState(false)
  const [exported, setExported] = useState<readonly QuestionRow[]>()
  const filter = readFilter(query)
  const window = readWindow(query)
  const questions = useCall(questionCalls.questions, { bank_id: bank.id, ...filter, ...window }, { keepPrevious: true })
  // Another table begins with nothing chosen.
  const [round, setRound] = useState(0)
  const bulk = useQuestionBulk(bank.id, () => setRound(round + 1))
  const actions = { canEdit: bank.can_edit, onAction: bulk.run }
  return (
    <>
      <TablePage<QuestionRow>
        key={round}
        name="bank-questions"
        title={bank.title}
        text={<BankText bank={bank} />}
        call={questions}
        columns={questionColumns(actions)}
        rowKey={(row) => row.id}
        card={(row) => <QuestionCard row={row} {...actions} />}
        {...window}
        onQuery={changeQuery}
        actions={<BankTools bank={bank} onSort={() => setSorting(true)} onExport={() => setExported([])} />}
        bulkActions={(rows) => (
          <BulkButtons bulk={bank.can_edit ? bulk : undefined} rows={rows} onExport={() => setExported(rows)} />
        )}
        filters={<QuestionFilters categories={bank.categories} tags={bank.tags} query={query} onQuery={changeQuery} />}
        empty={<NoQuestions bank={bank} isFiltered={Object.keys(filter).length > 0} />}
      />
      <Suspense fallback={null}>
        {bulk.open ? <BulkDialogs bulk={bulk} bankId={bank.id} tags={bank.tags} /> : null}
        {exported ? (
          <ExportDialog
            title={exported.length > 0 ? `导出${exported.length}道题目` : '导出题目'}
            asked={{
              bank_id: bank.id,
              ...(exported.length > 0 ? { ids: exported.map(({ id }) => id) } : filter),
            }}
            onClose={() => setExported(undefined)}
          />
        ) : null}
        {isSorting ? (
          <CategoryDialog bankId={bank.id} categories={bank.categories} onClose={() => setSorting(false)} />
        ) : null}
      </Suspense>
    </>
  )
}

function BankText({ bank }: { bank: BankDetail }) {
  return (
    <>
      <PageLink to={bankPaths.all} className="text-primary underline">
        全部题库
      </PageLink>
      <span className="mx-2 text-faint" aria-hidden="true">
        /
      </span>
      {dotted([`${bank.question_num}题`, visibilityLabels[bank.visibility], bank.mine ? '' : bank.owner_name])}
    </>
  )
}

interface BankToolsProps {
  bank: BankDetail
  onSort: () => void
  onExport: () => void
}

function BankTools({ bank, onSort, onExport }: BankToolsProps) {
  const canExport = bank.question_num > 0
  return (
    <>
      {canExport ? (
        <Button icon={<Icon of={ExportOutlined} />} onClick={onExport}>
          导出
        </Button>
      ) : null}
      {bank.can_edit ? (
        <>
          <Button icon={<Icon of={FolderOutlined} />} onClick={onSort}>
            管理分类
          </Button>
          <LinkButton to={bankPaths.importTo(bank.id)} icon={<Icon of={ImportOutlined} />}>
            导入
          </LinkButton>
          <LinkButton type="primary" to={bankPaths.question(bank.id, 'new')} icon={<Icon of={PlusOutlined} />}>
            新建题目
          </LinkButton>
        </>
      ) : null}
    </>
  )
}

interface BulkButtonsProps {
  /** Undefined for who may only look. */
  bulk: Bulk | undefined
  rows: readonly QuestionRow[]
  onExport: () => void
}

function BulkButtons({ bulk, rows, onExport }: BulkButtonsProps) {
  return (
    <>
      {bulk
        ? bulkChoices.map(({ key, label }) => (
            <Button key={key} size="small" onClick={() => bulk.run(key, rows)}>
              {label}
            </Button>
          ))
        : null}
      <Button size="small" onClick={onExport}>
        导出
      </Button>
      {bulk ? (
        <Button danger size="small" onClick={() => bulk.run('delete', rows)}>
          删除
        </Button>
      ) : null}
    </>
  )
}

function NoQuestions({ bank, isFiltered }: { bank: BankDetail; isFiltered: boolean }) {
  if (isFiltered) {
    return <EmptyState title="没有符合条件的题目" text="换个关键词，或清除筛选条件。" />
  }
  return (
    <EmptyState
      title="题库中还没有题目"
      text={bank.can_edit ? '逐题录入，或从 Excel、Word、文本导入。' : '题库的所有者还没有添加题目。'}
      actions={
        bank.can_edit ? (
          <LinkButton type="primary" to={bankPaths.question(bank.id, 'new')}>
            新建题目
          </LinkButton>
        ) : null
      }
    />
  )
}
