import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import type { GradeItem, GradeScheme } from '@zhixing/contract/around/gradebook/shapes.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useApp } from '#ui/use-app.ts'
import type { GroupValues, ItemValues } from '../scheme-values.ts'
import { ColumnDialog } from './column-dialog.tsx'

interface SchemeItemsProps {
  id: number
  items: ItemValues[]
  groups: readonly GroupValues[]
  /** The columns as they are stored, for those of the teacher's own. */
  sheet: readonly GradeItem[]
  scheme: GradeScheme
  onChange: (items: ItemValues[]) => void
}

const countings: { value: ItemValues['counting']; label: string }[] = [
  { value: 'normal', label: '计入总评' },
  { value: 'extra', label: '附加分' },
  { value: 'out', label: '不计入' },
]

/** Each item: which group, how much it weighs, whether it counts. */
export function SchemeItems({ id, items, groups, sheet, scheme, onChange }: SchemeItemsProps) {
  const { modal, message } = useApp()
  const [edited, setEdited] = useState<GradeItem>()
  const remove = useSend(gradebookCalls.deleteColumn, {
    refresh: ['Gradebook'],
    onDone: (_reply, { item_id }) => {
      message.success('已删除')
      onChange(items.filter((item) => item.item_id !== Number(item_id)))
    },
  })
  const set = (itemId: number, part: Partial<ItemValues>) =>
    onChange(items.map((item) => (item.item_id === itemId ? { ...item, ...part } : item)))
  const askRemove = (item: ItemValues) =>
    modal.danger({
      title: `删除“${item.title}”？`,
      content: '该列登记的成绩不再计入总评。',
      onOk: () => remove.run({ id, item_id: item.item_id }),
    })
  if (items.length === 0) {
    return (
      <FormSection title="项目">
        <EmptyState isSmall title="还没有计分的项目" text="添加考试、作业等内容后会自动出现在这里。" />
      </FormSection>
    )
  }
  return (
    <FormSection title="项目" text="权重留空时与其他项目平分。锁定后，新的成绩不再更新该项。">
      <ul className="flex flex-col">
        {items.map((item) => (
          <li
            key={item.item_id}
            className="flex flex-wrap items-center gap-3 max-sm:gap-x-2 border-b border-line py-3 last:border-b-0"
          >
            <span className="min-w-40 flex-1 font-medium break-words max-sm:-order-2 max-sm:basis-3/5">
              {item.title}
            </span>
            <SelectInput
              aria-label={`${item.title}的分组`}
              isFitted
              value={groups.some(({ key }) => key === item.group) ? item.group : groups[0]?.key}
              options={groups.map(({ key, name }) => ({ value: key, label: name || '未命名' }))}
              onChange={(group) => set(item.item_id, { group })}
            />
            <CountingSelect item={item} onChange={(counting) => set(item.item_id, { counting })} />
            <NumberInput
              kind="whole"
              className="!w-24"
              aria-label={`${item.title}的权重`}
              placeholder="平分"
              disabled={item.counting === 'out'}
              value={item.weight}
              onChange={({ target }) => set(item.item_id, { weight: target.value })}
            />
            <Checkbox
              className="max-sm:-order-1"
              checked={item.isLocked}
              onChange={({ target }) => set(item.item_id, { isLocked: target.checked })}
            >
              锁定
            </Checkbox>
            {item.isOwn ? (
              <OwnActions
                title={item.title}
                onEdit={() => setEdited(sheet.find(({ item_id }) => item_id === item.item_id))}
                onRemove={() => askRemove(item)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {edited ? <ColumnDialog id={id} scheme={scheme} item={edited} onClose={() => setEdited(undefined)} /> : null}
    </FormSection>
  )
}

interface CountingSelectProps {
  item: Pick<ItemValues, 'title' | 'counting'>
  onChange: (counting: ItemValues['counting']) => void
}

/** Whether an item counts, adds to the whole, or neither. */
function CountingSelect({ item, onChange }: CountingSelectProps) {
  return (
    <SelectInput
      aria-label={`${item.title}是否计入`}
      isFitted
      value={item.counting}
      options={countings}
      onChange={onChange}
    />
  )
}

interface OwnActionsProps {
  title: string
  onEdit: () => void
  onRemove: () => void
}

/** What can be done with a column of the teacher's own. */
function OwnActions({ title, onEdit, onRemove }: OwnActionsProps) {
  return (
    <span className="flex">
      <Button type="text" aria-label={`编辑${title}`} onClick={onEdit}>
        编辑
      </Button>
      <Button type="text" danger aria-label={`删除${title}`} onClick={onRemove}>
        删除
      </Button>
    </span>
  )
}
