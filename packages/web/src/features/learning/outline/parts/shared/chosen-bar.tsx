import { type OutlineItem, outlineCalls, outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import { useSend } from '#api/use-send.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useApp } from '#ui/use-app.ts'
import { removalWords } from './item-words.ts'
import { useSectionWords } from './section-words.ts'
import type { OutlineEdit } from './use-outline-edit.ts'

interface ChosenBarProps {
  contentId: number
  items: readonly OutlineItem[]
  /** By placement. */
  chosen: ReadonlySet<number>
  edit: OutlineEdit
  onChange: (chosen: ReadonlySet<number>) => void
  onPlace: (placementIds: readonly number[]) => void
  /** Times, tries and the like are asked for. */
  onRules: (placementIds: number[]) => void
  onClose: () => void
}

const changes = {
  required: { label: '设为必修', change: { required: true }, done: '已设为必修' },
  optional: { label: '设为选学', change: { required: false }, done: '已设为选学' },
  trial: { label: '设为可试学', change: { trial: true }, done: '已设为可试学' },
  noTrial: { label: '取消试学', change: { trial: false }, done: '已取消试学' },
  hide: { label: '隐藏', change: { hidden: true }, done: '已隐藏，学员不再看到' },
  show: { label: '显示给学员', change: { hidden: false }, done: '已显示给学员' },
} as const

const isChange = (key: string): key is keyof typeof changes => key in changes

/** The bar of actions on all chosen items. */
export function ChosenBar({ contentId, items, chosen, edit, onChange, onPlace, onRules, onClose }: ChosenBarProps) {
  const { modal } = useApp()
  const words = useSectionWords()
  const send = useSend(outlineCalls.changeItems)
  // In the order of the outline, whatever the order they were chosen in.
  const ids = items.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  const isNone = ids.length === 0
  const isTooMany = ids.length > outlineLimits.addMax

  async function change(more: Record<string, boolean>, done: string): Promise<void> {
    if (await edit.change(() => send.runAsync({ content_id: contentId, ids, ...more }), done)) {
      onChange(new Set())
    }
  }

  function askRemove(): void {
    modal.danger({
      title: `移出${ids.length}项内容？`,
      content: removalWords(items.filter(({ id }) => chosen.has(id))),
      okText: '移出',
      onOk: async () => {
        const removed = () => send.runAsync({ content_id: contentId, ids, removed: true })
        if (await edit.change(removed, '已移出')) {
          onChange(new Set())
        }
      },
    })
  }

  return (
    <section
      aria-label="批量操作"
      className="sticky top-0 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-card bg-card px-3 py-2 shadow-card"
    >
      <Checkbox
        checked={ids.length === items.length && !isNone}
        indeterminate={!isNone && ids.length < items.length}
        onChange={() => onChange(new Set(ids.length === items.length ? [] : items.map(({ id }) => id)))}
      >
        全选
      </Checkbox>
      <span className="text-soft" aria-live="polite">
        {isTooMany ? `一次最多${outlineLimits.addMax}项，已选${ids.length}项` : `已选${ids.length}项`}
      </span>
      <span className="flex flex-1 flex-wrap justify-end gap-2">
        <Button disabled={isNone || isTooMany} onClick={() => onPlace(ids)}>
          移到{words.any}
        </Button>
        <Button disabled={isNone || isTooMany} onClick={() => onRules(ids)}>
          设置时间
        </Button>
        <ActionMenu
          disabled={isNone || isTooMany}
          actions={Object.entries(changes).map(([key, { label }]) => ({ key, label }))}
          onChoose={(key) => {
            if (isChange(key)) {
              change(changes[key].change, changes[key].done).catch(() => undefined)
            }
          }}
        >
          设置
        </ActionMenu>
        <Button danger disabled={isNone || isTooMany} onClick={askRemove}>
          移出
        </Button>
        <Button onClick={onClose}>完成</Button>
      </span>
    </section>
  )
}
