import { CloseOutlined, FolderOutlined } from '@ant-design/icons-svg'
import type { CoursePlan, ItemKind, PlannedItem } from '@zhixing/contract/material/courseware/plan.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { countItems, itemKindLabels, rowsOf, withKind, without } from '../plan-rows.ts'
import { SkippedList } from './skipped-list.tsx'

interface PlanViewProps {
  plan: CoursePlan
  onChange: (plan: CoursePlan) => void
  onStart: () => void
  onCancel: () => void
}

/** What the files become, before anything is made. */
export function PlanView({ plan, onChange, onStart, onCancel }: PlanViewProps) {
  const count = countItems(plan)
  return (
    <section className="rounded-card bg-card p-4 shadow-card">
      <h3 className="font-semibold">将导入{count}项内容</h3>
      {count === 0 ? <EmptyState isSmall title="没有可以导入的文件" /> : null}
      <ul className="mt-2 divide-y divide-line">
        {rowsOf(plan).map((row) => (
          <li key={row.key} className="flex min-h-11 items-center gap-2 py-1" style={{ paddingLeft: row.depth * 20 }}>
            {'item' in row ? (
              <ItemRow
                item={row.item}
                onKind={(kind) => onChange(withKind(plan, row.item, kind))}
                onRemove={() => onChange(without(plan, row.item))}
              />
            ) : (
              <span className="flex min-w-0 items-center gap-2 font-medium">
                <Icon of={FolderOutlined} className="text-faint" />
                <span className="min-w-0 break-words">{row.chapter}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <SkippedList skipped={plan.skipped} />
      <div className="mt-4 flex gap-2">
        <Button type="primary" disabled={count === 0} onClick={onStart}>
          开始导入
        </Button>
        <Button onClick={onCancel}>重新选择</Button>
      </div>
    </section>
  )
}

interface ItemRowProps {
  item: PlannedItem
  onKind: (kind: ItemKind) => void
  onRemove: () => void
}

function ItemRow({ item, onKind, onRemove }: ItemRowProps) {
  return (
    <>
      <span className="min-w-0 flex-1 break-words">
        {item.title}
        {item.paths.length > 1 ? <span className="text-faint">（{item.paths.length}张）</span> : null}
      </span>
      {item.choices.length > 1 ? (
        <SelectInput
          aria-label={`${item.title}的类型`}
          className="w-24 shrink-0"
          value={item.kind}
          options={item.choices.map((kind) => ({ value: kind, label: itemKindLabels[kind] }))}
          onChange={(kind: ItemKind) => onKind(kind)}
        />
      ) : (
        <LabelTag look="grey">{itemKindLabels[item.kind]}</LabelTag>
      )}
      <Button type="text" icon={<Icon of={CloseOutlined} />} aria-label={`不导入${item.title}`} onClick={onRemove} />
    </>
  )
}
