import { type OutlineItem, type OutlineSection, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { useSend } from '#api/use-send.ts'
import type { MenuAction } from '#ui/action-menu.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { isShown, moved, neighbour, type OutlineRow } from './outline-rows.ts'
import type { OutlineEdit } from './use-outline-edit.ts'
import { usePreviewLink } from './use-preview-link.ts'

interface Actions {
  menuOf: (row: OutlineRow) => readonly MenuAction[]
  onMenu: (row: OutlineRow, key: string) => void
}

interface ActionFacts {
  contentId: number
  rows: readonly OutlineRow[]
  edit: OutlineEdit
  editPath: (item: OutlineItem) => string
  onEditSection: (section: OutlineSection) => void
}

function moves(rows: readonly OutlineRow[], row: OutlineRow): MenuAction[] {
  const action = (key: string, label: string, step: 1 | -1): MenuAction => ({
    key,
    label,
    ...(neighbour(rows, row.id, step) ? {} : { disabledReason: step < 0 ? '已在最前' : '已在最后' }),
  })
  return [action('up', '上移', -1), action('down', '下移', 1)]
}

/** What the menu of a line offers, and does. */
export function useLineActions({ contentId, rows, edit, editPath, onEditSection }: ActionFacts): Actions {
  const { modal } = useApp()
  const go = useGo()
  const updateItem = useSend(outlineCalls.updateItem)
  const setHidden = useSend(outlineCalls.setHidden)
  const copyPreview = usePreviewLink(contentId)
  const removeItem = useSend(outlineCalls.removeItem)
  const deleteSection = useSend(outlineCalls.deleteSection)

  function move(row: OutlineRow, step: 1 | -1): void {
    const target = neighbour(rows, row.id, step)
    const order = target && moved(rows, row.id, target.id)
    if (order) {
      edit.reorder(order)
    }
  }

  function setFlags(item: OutlineItem, flags: { required?: boolean; trial?: boolean }, done: string): void {
    edit
      .change(() => updateItem.runAsync({ content_id: contentId, id: item.id, ...flags }), done)
      .catch(() => undefined)
  }

  function toggleHidden(item: OutlineItem): void {
    const hidden = isShown(item)
    edit
      .change(
        () => setHidden.runAsync({ id: item.content_id, c: contentId, hidden }),
        hidden ? '已隐藏，学员不再看到' : '已显示给学员',
      )
      .catch(() => undefined)
  }

  function askRemove(item: OutlineItem): void {
    modal.danger({
      title: `移出“${item.title}”？`,
      content: '移出后学员不能再学习该内容，已有的学习记录会保留。',
      okText: '移出',
      onOk: () => edit.change(() => removeItem.runAsync({ content_id: contentId, id: item.id }), '已移出'),
    })
  }

  function askDelete(section: OutlineSection, count: number): void {
    modal.danger({
      title: '删除后不可恢复,确定删除?',
      content: count > 0 ? `“${section.title}”中的${count}项内容会移到目录最前面，不会被删除。` : `“${section.title}”`,
      onOk: () => edit.change(() => deleteSection.runAsync({ content_id: contentId, id: section.id }), '删除成功'),
    })
  }

  const itemRuns: Record<string, (item: OutlineItem) => void> = {
    edit: (item) => go(editPath(item)),
    required: (item) => setFlags(item, { required: !item.required }, item.required ? '已设为选学' : '已设为必修'),
    trial: (item) => setFlags(item, { trial: !item.trial }, item.trial ? '已取消试学' : '已设为可试学'),
    hidden: toggleHidden,
    preview: (item) => copyPreview(item.content_id),
    remove: askRemove,
  }

  return {
    menuOf(row) {
      if (row.kind === 'section') {
        return [
          { key: 'edit', label: '编辑章节' },
          ...moves(rows, row),
          { key: 'remove', label: '删除章节', isDanger: true },
        ]
      }
      return row.kind === 'item'
        ? [
            { key: 'edit', label: '编辑' },
            { key: 'required', label: row.item.required ? '设为选学' : '设为必修' },
            { key: 'trial', label: row.item.trial ? '取消试学' : '设为可试学' },
            { key: 'hidden', label: isShown(row.item) ? '隐藏' : '显示给学员' },
            { key: 'preview', label: '复制预览链接' },
            ...moves(rows, row),
            { key: 'remove', label: '移出', isDanger: true },
          ]
        : []
    },
    onMenu(row, key) {
      if (key === 'up' || key === 'down') {
        move(row, key === 'up' ? -1 : 1)
      } else if (row.kind === 'item') {
        itemRuns[key]?.(row.item)
      } else if (row.kind === 'section') {
        if (key === 'edit') {
          onEditSection(row.section)
        } else {
          askDelete(row.section, row.count)
        }
      }
    },
  }
}
