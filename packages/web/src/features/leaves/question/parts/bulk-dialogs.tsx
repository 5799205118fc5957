import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { bankLimits, type Difficulty } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { useId, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import type { Bulk } from '../use-question-bulk.ts'
import { BankSelect, type ChosenBank } from './shared/bank-select.tsx'
import { difficultyChoices } from './shared/bank-words.ts'
import { categoryChoices } from './shared/category-tree.ts'

interface BulkDialogsProps {
  bulk: Bulk
  bankId: number
  /** Tags the bank has already. */
  tags: readonly string[]
}

/** The dialogs of what is done with many questions. */
export function BulkDialogs(props: BulkDialogsProps) {
  const dialogs = { move: MoveDialog, difficulty: DifficultyDialog, tags: TagsDialog }
  const { open } = props.bulk
  const Dialog = open ? dialogs[open.dialog] : undefined
  return Dialog ? <Dialog {...props} /> : null
}

function frameOf({ bulk }: BulkDialogsProps) {
  return {
    open: true,
    okText: '确定',
    cancelText: '取消',
    confirmLoading: bulk.isSending,
    onCancel: bulk.close,
  }
}

function MoveDialog(props: BulkDialogsProps) {
  const { bulk, bankId } = props
  const [chosen, setChosen] = useState<ChosenBank>()
  const [category, setCategory] = useState(0)
  const target = chosen?.id ?? bankId
  const bank = useCall(bankCalls.detail, { id: target })
  const field = useId()
  return (
    <Dialog
      {...frameOf(props)}
      title={`移动${bulk.open?.rows.length}道题目`}
      onOk={() => bulk.change({ move: { bank_id: target, category_id: category } })}
    >
      <label htmlFor={`${field}bank`} className="mb-1 block">
        题库
      </label>
      <BankSelect
        id={`${field}bank`}
        isEditable
        bank={chosen ?? bank.data}
        onChange={(next) => {
          setChosen(next)
          setCategory(0)
        }}
      />
      <label htmlFor={`${field}category`} className="mt-4 mb-1 block">
        分类
      </label>
      <SelectInput
        id={`${field}category`}
        className="w-full"
        value={String(category)}
        loading={bank.isPending}
        options={[{ value: '0', label: '未分类' }, ...categoryChoices(bank.data?.categories ?? [])]}
        onChange={(id: string) => setCategory(Number(id))}
      />
    </Dialog>
  )
}

function DifficultyDialog(props: BulkDialogsProps) {
  const [difficulty, setDifficulty] = useState<Difficulty>('middle')
  return (
    <Dialog {...frameOf(props)} title="设置难度" onOk={() => props.bulk.change({ difficulty })}>
      <ChoiceCards
        label="难度"
        columns={3}
        choices={difficultyChoices}
        value={difficulty}
        onChange={(value) => setDifficulty(value as Difficulty)}
      />
    </Dialog>
  )
}

function TagsDialog(props: BulkDialogsProps) {
  const { bulk, tags } = props
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const field = useId()
  const had = [...new Set(bulk.open?.rows.flatMap((row) => row.tags) ?? [])]
  const isLong = added.some((tag) => [...tag.trim()].length > bankLimits.tagTitleMax)
  return (
    <Dialog
      {...frameOf(props)}
      title="设置标签"
      okButtonProps={{ disabled: isLong || added.length + removed.length === 0 }}
      onOk={() => bulk.change({ add_tags: added, remove_tags: removed })}
    >
      {isLong ? <Note kind="error" title={`标签限制${bankLimits.tagTitleMax}个字符以内`} /> : null}
      <label htmlFor={`${field}add`} className="mb-1 block">
        添加标签
      </label>
      <SelectInput
        id={`${field}add`}
        mode="tags"
        className="w-full"
        maxCount={bankLimits.tagMax}
        placeholder="选择或输入，按回车添加"
        value={added}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        onChange={setAdded}
      />
      {had.length > 0 ? (
        <>
          <label htmlFor={`${field}remove`} className="mt-4 mb-1 block">
            移除标签
          </label>
          <SelectInput
            id={`${field}remove`}
            mode="multiple"
            className="w-full"
            value={removed}
            options={had.map((tag) => ({ value: tag, label: tag }))}
            onChange={setRemoved}
          />
        </>
      ) : null}
    </Dialog>
  )
}
