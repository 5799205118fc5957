import { DeleteOutlined, PlusOutlined } from '@ant-design/icons-svg'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { bankLimits, type Category } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { type ReactNode, useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useMake } from '#ui/use-make.ts'
import { inTree, type PlacedCategory } from './shared/category-tree.ts'

interface CategoryDialogProps {
  bankId: number
  categories: readonly Category[]
  onClose: () => void
}

const refresh = ['QuestionBank', 'Question']
/** Names a category that was made to the call that changes it. */
const named = ({ category_id }: { category_id: number }) => ({ category_id })
const indents = ['', 'pl-6', 'pl-12']

/** The categories of a bank: named in place, added below each other, removed. */
export function CategoryDialog({ bankId, categories, onClose }: CategoryDialogProps) {
  const { modal } = useApp()
  const [adding, setAdding] = useState<number>()
  const remove = useSend(bankCalls.removeCategory, { refresh })
  const rows = inTree(categories)
  function askRemove({ id, title }: Category): void {
    modal.danger({
      title: `确定删除分类“${title}”？`,
      content: '下级分类一并删除，其中的题目移到上一级。',
      onOk: () => remove.run({ id: bankId, category_id: id }),
    })
  }
  const newRow = (parent: number, depth: number) =>
    adding === parent ? (
      <li className={indents[depth - 1] ?? ''}>
        <NewName bankId={bankId} parentId={parent} onClose={() => setAdding(undefined)} />
      </li>
    ) : null
  return (
    <Dialog open title="管理分类" footer={null} onCancel={onClose}>
      <ul className="grid grid-cols-1 gap-1">
        {rows.map((row) => (
          <CategoryRow
            key={row.id}
            bankId={bankId}
            row={row}
            onAdd={() => setAdding(row.id)}
            onRemove={() => askRemove(row)}
          >
            {newRow(row.id, row.depth + 1)}
          </CategoryRow>
        ))}
        {newRow(0, 1)}
      </ul>
      {rows.length === 0 && adding === undefined ? (
        <EmptyState isSmall title="还没有分类" text="按章节或知识点分类，便于查找和抽题，最多三级。" />
      ) : null}
      <Button
        type="dashed"
        className="mt-3"
        icon={<Icon of={PlusOutlined} />}
        disabled={categories.length >= bankLimits.categoryMax}
        onClick={() => setAdding(0)}
      >
        添加一级分类
      </Button>
    </Dialog>
  )
}

interface CategoryRowProps {
  bankId: number
  row: PlacedCategory
  onAdd: () => void
  onRemove: () => void
  children: ReactNode
}

function CategoryRow({ bankId, row, onAdd, onRemove, children }: CategoryRowProps) {
  const save = useMake(bankCalls.saveCategory, { refresh, keptAs: undefined, named })
  return (
    <>
      <li className={`flex items-center gap-1 ${indents[row.depth - 1] ?? ''}`}>
        <NameField
          key={row.title}
          label={`分类${row.title}的名称`}
          value={row.title}
          onSave={(title) => save.run({ id: bankId, category_id: row.id, title })}
        />
        <span className="shrink-0 px-1 text-sm text-faint">{row.question_num}题</span>
        <Button
          type="text"
          icon={<Icon of={PlusOutlined} />}
          aria-label={`在${row.title}下添加分类`}
          disabled={row.depth >= bankLimits.categoryDepth}
          onClick={onAdd}
        />
        <Button
          type="text"
          icon={<Icon of={DeleteOutlined} />}
          aria-label={`删除分类${row.title}`}
          onClick={onRemove}
        />
      </li>
      {children}
    </>
  )
}

interface NewNameProps {
  bankId: number
  parentId: number
  onClose: () => void
}

/** The name of a category to make. It is no draft: left without an answer, it is asked for again while it stands there. */
function NewName({ bankId, parentId, onClose }: NewNameProps) {
  const make = useMake(bankCalls.saveCategory, { refresh, keptAs: undefined, named, onDone: onClose })
  return (
    <NameField
      label="新分类名称"
      value=""
      autoFocus
      onSave={(title) => make.run({ id: bankId, parent_id: parentId, title })}
      onCancel={onClose}
    />
  )
}

interface NameFieldProps {
  label: string
  value: string
  autoFocus?: boolean
  onSave: (title: string) => void
  onCancel?: () => void
}

/** A name that is saved with Enter or by leaving it. */
function NameField({ label, value, autoFocus = false, onSave, onCancel }: NameFieldProps) {
  const [typed, setTyped] = useState(value)
  function leave(): void {
    const title = typed.trim()
    if (title !== '' && title !== value) {
      onSave(title)
    } else {
      setTyped(value)
      onCancel?.()
    }
  }
  return (
    <TextInput
      aria-label={label}
      autoFocus={autoFocus}
      maxLength={bankLimits.categoryTitleMax}
      placeholder="分类名称"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={(event) => event.currentTarget.blur()}
      onBlur={leave}
    />
  )
}
