import { PlusOutlined } from '@ant-design/icons-svg'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { removalMessages } from '@zhixing/contract/talk/removal/words.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { pageSizes } from '#ui/pager.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { CreatorFrame } from '../../../learning/outline/parts/shared/creator-frame.tsx'
import { bankPaths } from '../bank-paths.ts'
import { type Bank, BankCard, bankColumns } from '../parts/bank-columns.tsx'

const BankDialog = lazy(async () => ({ default: (await import('../parts/bank-dialog.tsx')).BankDialog }))

const scopes = [
  { value: '', label: '全部' },
  { value: '1', label: '我的' },
]

function readInput(query: Record<string, string>) {
  const limit = readNumber(query.limit, { min: 1, max: 100, otherwise: listLimits.limit })
  return {
    limit: pageSizes.includes(limit) ? limit : listLimits.limit,
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
    ...(query.mine === '1' ? { mine: true } : {}),
    ...(query.keyword ? { keyword: query.keyword } : {}),
  }
}

/** /sec/creator/question-bank: the banks a teacher may take questions from. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const go = useGo()
  const input = readInput(query)
  const banks = useCall(bankCalls.lists, input, { keepPrevious: true })
  const [open, setOpen] = useState<Bank | 'new'>()
  const onDelete = useDelete()
  const actions = { onEdit: setOpen, onDelete }
  const create = (
    <Button changes type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setOpen('new')}>
      新建题库
    </Button>
  )
  function handleDone(id: number): void {
    setOpen(undefined)
    if (open === 'new') {
      go(bankPaths.bank(id))
    }
  }
  return (
    <CreatorFrame>
      <TablePage
        name="question-banks"
        title="题库"
        text="题目集中存放，可组卷、抽题、导入和导出。"
        call={banks}
        columns={bankColumns(actions)}
        rowKey={(bank) => bank.id}
        card={(bank) => <BankCard bank={bank} {...actions} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        actions={create}
        filters={
          <>
            <KeywordFilter
              placeholder="搜索题库名称"
              value={query.keyword ?? ''}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
            <ChoiceBar
              label="范围"
              choices={scopes}
              value={query.mine ?? ''}
              onChange={(mine) => changeQuery({ mine })}
            />
          </>
        }
        empty={
          query.keyword ? (
            <EmptyState title="没有符合条件的题库" text="换个关键词试试。" />
          ) : (
            <EmptyState title="还没有题库" text="新建题库后，可以录入题目，或从 Excel、Word 导入。" actions={create} />
          )
        }
      />
      {open ? (
        <Suspense fallback={null}>
          <BankDialog bank={open === 'new' ? undefined : open} onDone={handleDone} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </CreatorFrame>
  )
}

function useDelete() {
  const { message, modal } = useApp()
  const remove = useSend(bankCalls.delete, {
    refresh: ['QuestionBank'],
    onDone: () => message.success('删除成功'),
  })
  return ({ id, title, question_num }: Bank) => {
    modal.danger({
      title: `确定删除题库“${title}”？`,
      content: `${question_num > 0 ? `其中的${question_num}道题目将一并删除。` : '题库中没有题目。'}${removalMessages.bin}。`,
      onOk: () => remove.run({ id }),
    })
  }
}
