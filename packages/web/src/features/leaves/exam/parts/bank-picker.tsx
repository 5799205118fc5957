import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { difficultyLabels, type QuestionRow } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { kindOf } from '@zhixing/contract/leaves/question/kinds.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { BankSelect, type ChosenBank } from '../../question/parts/shared/bank-select.tsx'
import { briefOf } from '../../question/parts/shared/brief.ts'
import { QuestionFilters } from '../../question/parts/shared/question-filters.tsx'
import { readFilter } from '../../question/parts/shared/question-query.ts'
import { useFirstBank } from '../../question/parts/shared/use-first-bank.ts'

interface BankPickerProps {
  /** Questions that the paper has. */
  had: ReadonlySet<number>
  onTake: (rows: readonly QuestionRow[]) => void
  onClose: () => void
}

/** Chooses questions of banks for a paper: what was ticked stays while filters and banks change. */
export function BankPicker({ had, onTake, onClose }: BankPickerProps) {
  const { banks, first } = useFirstBank()
  const [chosenBank, setBank] = useState<ChosenBank>()
  const [chosen, setChosen] = useState<ReadonlyMap<number, QuestionRow>>(new Map())
  const bank = chosenBank ?? first
  const score = [...chosen.values()].reduce((sum, row) => sum + row.score, 0)
  function toggle(rows: readonly QuestionRow[], isOn: boolean): void {
    const next = new Map(chosen)
    for (const row of rows) {
      if (isOn) {
        next.set(row.id, row)
      } else {
        next.delete(row.id)
      }
    }
    setChosen(next)
  }
  return (
    <Dialog
      open
      width={880}
      title="从题库选题"
      okText={chosen.size > 0 ? `加入${chosen.size}题（${score}分）` : '加入'}
      cancelText="取消"
      okButtonProps={{ disabled: chosen.size === 0 }}
      onOk={() => onTake([...chosen.values()])}
      onCancel={onClose}
    >
      {bank ? (
        <>
          <div className="mb-2 sm:w-80">
            <BankSelect label="选择题库" bank={bank} onChange={setBank} />
          </div>
          <BankList key={bank.id} bankId={bank.id} had={had} chosen={chosen} onToggle={toggle} />
        </>
      ) : (
        <NoBank isPending={banks.isPending} />
      )}
    </Dialog>
  )
}

function NoBank({ isPending }: { isPending: boolean }) {
  return isPending ? (
    <SkeletonLines rows={6} />
  ) : (
    <EmptyState isSmall title="还没有题库" text="在“题库”中新建题库并添加题目后，可在这里选题。" />
  )
}

interface BankListProps {
  bankId: number
  had: ReadonlySet<number>
  chosen: ReadonlyMap<number, QuestionRow>
  onToggle: (rows: readonly QuestionRow[], isOn: boolean) => void
}

function BankList({ bankId, had, chosen, onToggle }: BankListProps) {
  const [query, setQuery] = useState<Record<string, string>>({})
  const [window, setWindow] = useState({ page: 1, limit: 10 })
  const bank = useCall(bankCalls.detail, { id: bankId })
  const filter = { ...readFilter(query), status: 'ok' as const }
  const questions = useCall(questionCalls.questions, { bank_id: bankId, ...filter, ...window }, { keepPrevious: true })
  const rows = questions.data?.data ?? []
  const free = rows.filter(({ id }) => !had.has(id))
  const ticked = free.filter(({ id }) => chosen.has(id))
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <QuestionFilters
          hidesStatus
          categories={bank.data?.categories ?? []}
          tags={bank.data?.tags ?? []}
          query={query}
          onQuery={(change) => {
            setQuery({ ...query, ...change })
            setWindow({ ...window, page: 1 })
          }}
        />
      </div>
      {questions.error && !questions.data ? (
        <ErrorState error={questions.error} onRetry={() => questions.refetch()} />
      ) : null}
      {questions.isPending ? <SkeletonLines rows={6} /> : null}
      {questions.data && rows.length === 0 ? <EmptyState isSmall title="没有符合条件的题目" /> : null}
      {rows.length > 0 ? (
        <>
          <Checkbox
            className="mb-1 min-h-8 items-center max-md:min-h-11"
            checked={free.length > 0 && ticked.length === free.length}
            indeterminate={ticked.length > 0 && ticked.length < free.length}
            disabled={free.length === 0}
            onChange={({ target }) => onToggle(free, target.checked)}
          >
            全选本页
          </Checkbox>
          <ul className="max-h-[46vh] divide-y divide-line overflow-y-auto rounded-card border border-line">
            {rows.map((row) => (
              <PickLine
                key={row.id}
                row={row}
                isHad={had.has(row.id)}
                isChosen={chosen.has(row.id)}
                onToggle={(isOn) => onToggle([row], isOn)}
              />
            ))}
          </ul>
          <div className="mt-2">
            <Pager {...window} total={questions.data?.total ?? 0} onChange={setWindow} />
          </div>
        </>
      ) : null}
    </>
  )
}

interface PickLineProps {
  row: QuestionRow
  isHad: boolean
  isChosen: boolean
  onToggle: (isOn: boolean) => void
}

function PickLine({ row, isHad, isChosen, onToggle }: PickLineProps) {
  return (
    <li className="px-3 py-2">
      <Checkbox
        className="w-full"
        checked={isChosen || isHad}
        disabled={isHad}
        onChange={({ target }) => onToggle(target.checked)}
      >
        <span className="line-clamp-2 break-words">{briefOf(row)}</span>
        <span className="text-sm text-soft">
          {dotted([
            kindOf(row.type)?.label,
            difficultyLabels[row.difficulty],
            `${row.score}分`,
            ...row.tags,
            isHad ? '已在试卷中' : '',
          ])}
        </span>
      </Checkbox>
    </li>
  )
}
