import { type OutlineItem, type OutlineSection, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import type { SectionLevel } from '@zhixing/contract/types/container.ts'
import { useSend } from '#api/use-send.ts'
import type { MenuAction } from '#ui/action-menu.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { removalWords } from './item-words.ts'
import { lineMenu } from './line-menus.ts'
import type { Asking } from './outline-dialogs.tsx'
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
  /** The levels its sections may have. */
  levels: readonly SectionLevel[]
  edit: OutlineEdit
  editPath: (item: OutlineItem) => string
  onAsk: (asking: Asking) => void
}

type Runs<Of> = Readonly<Record<string, (of: Of) => void>>

/** The menu of a line, and its actions. */
export function useLineActions(facts: ActionFacts): Actions {
  const { rows, levels, edit } = facts
  const itemRuns = useItemRuns(facts)
  const sectionRuns = useSectionRuns(facts)

  function move(row: OutlineRow, step: 1 | -1): void {
    const target = neighbour(rows, row.id, step)
    const order = target && moved(rows, row.id, target.id)
    if (order) {
      edit.reorder(order)
    }
  }

  return {
    menuOf: (row) => lineMenu(row, { rows, levels }),
    onMenu(row, key) {
      if (key === 'up' || key === 'down') {
        move(row, key === 'up' ? -1 : 1)
      } else if (row.kind === 'item') {
        itemRuns[key]?.(row.item)
      } else if (row.kind === 'section') {
        sectionRuns[key]?.(row)
      }
    },
  }
}

function useItemRuns({ contentId, edit, editPath, onAsk }: ActionFacts): Runs<OutlineItem> {
  const { modal } = useApp()
  const go = useGo()
  const updateItem = useSend(outlineCalls.updateItem)
  const setHidden = useSend(outlineCalls.setHidden)
  const setRules = useSend(outlineCalls.setRules)
  const copyPreview = usePreviewLink(contentId)
  const removeItem = useSend(outlineCalls.removeItem)
  const duplicateItem = useSend(outlineCalls.duplicateItem)
  const setOpen = useOpening(contentId, edit)
  const change = (send: () => Promise<unknown>, done: string) => {
    edit.change(send, done).catch(() => undefined)
  }
  const setFlags = (item: OutlineItem, flags: { required?: boolean; trial?: boolean }, done: string) =>
    change(() => updateItem.runAsync({ content_id: contentId, id: item.id, ...flags }), done)
  return {
    edit: (item) => go(editPath(item)),
    required: (item) => setFlags(item, { required: !item.required }, item.required ? '已设为选学' : '已设为必修'),
    trial: (item) => setFlags(item, { trial: !item.trial }, item.trial ? '已取消试学' : '已设为可试学'),
    hidden: (item) => {
      const hidden = isShown(item)
      const here = () => setRules.runAsync({ content_id: contentId, ids: [item.id], hidden: false })
      const everywhere = () => setHidden.runAsync({ id: item.content_id, c: contentId, hidden })
      // An item hidden only here is shown only here.
      const send = item.hidden && item.status === 1 ? here : everywhere
      change(send, hidden ? '已隐藏，学员不再看到' : '已显示给学员')
    },
    preview: (item) => copyPreview(item.content_id),
    rules: (item) => onAsk({ ruling: { ids: [item.id] }, one: item }),
    times: (item) => onAsk({ timing: item }),
    open: ({ id, opened }) => setOpen({ id, opened: !opened }),
    openOne: ({ id, title }) => onAsk({ opening: { id, title } }),
    place: (item) => onAsk({ placing: [item.id] }),
    duplicate: (item) => change(() => duplicateItem.runAsync({ content_id: contentId, id: item.id }), '已复制一份'),
    remove: (item) =>
      modal.danger({
        title: `移出“${item.title}”？`,
        content: removalWords([item]),
        okText: '移出',
        onOk: () => edit.change(() => removeItem.runAsync({ content_id: contentId, id: item.id }), '已移出'),
      }),
  }
}

/** Opens a chapter or an item by hand for everybody, or takes that back. */
function useOpening(contentId: number, edit: OutlineEdit) {
  const openByHand = useSend(outlineCalls.openByHand)
  return (which: { id?: number; section_id?: number; opened: boolean }) => {
    const send = () => openByHand.runAsync({ content_id: contentId, uid: 0, ...which })
    edit.change(send, which.opened ? '已向全体学员开放' : '已收回开放').catch(() => undefined)
  }
}

function useSectionRuns({ contentId, edit, onAsk }: ActionFacts): Runs<{ section: OutlineSection; count: number }> {
  const { modal } = useApp()
  const deleteSection = useSend(outlineCalls.deleteSection)
  const setOpen = useOpening(contentId, edit)
  return {
    edit: ({ section }) => onAsk({ section, parentId: section.parent_id }),
    rules: ({ section }) => onAsk({ ruling: { section_id: section.id }, one: section }),
    weights: ({ section }) => onAsk({ weighing: section.parent_id }),
    open: ({ section: { id, opened } }) => setOpen({ section_id: id, opened: !opened }),
    openOne: ({ section: { id, title } }) => onAsk({ opening: { section_id: id, title } }),
    below: ({ section }) => onAsk({ parentId: section.id }),
    copy: ({ section }) => onAsk({ copying: section }),
    remove: ({ section, count }) =>
      modal.danger({
        title: '删除后不可恢复,确定删除?',
        content:
          count > 0 ? `“${section.title}”中的${count}项内容会移到目录最前面，不会被删除。` : `“${section.title}”`,
        onOk: () => edit.change(() => deleteSection.runAsync({ content_id: contentId, id: section.id }), '删除成功'),
      }),
  }
}
