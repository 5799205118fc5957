import type { MenuAction } from '#ui/action-menu.tsx'
import { useApp } from '#ui/use-app.ts'
import { type DraftSection, partsIn } from './draft-sections.ts'
import type { Paper } from './use-paper.ts'

/** What the menu of a section offers, and does. */
export function useSectionActions({ state, dispatch }: Paper, section: DraftSection, onEdit: () => void) {
  const { modal } = useApp()
  const { sections } = state
  const { uid, title } = section
  const at = sections.indexOf(section)

  function askRemove(): void {
    const { questions, rules } = partsIn(state, uid)
    const heir = sections[at === 0 ? 1 : at - 1]
    if (questions.length + rules.length === 0) {
      dispatch({ do: 'dropSection', uid })
      return
    }
    modal.danger({
      title: `确定删除大题“${title}”？`,
      content: heir ? `其中的题目不会删除，将移入“${heir.title}”。` : '其中的题目不会删除，试卷不再分大题。',
      onOk: () => dispatch({ do: 'dropSection', uid }),
    })
  }

  const runs: Record<string, () => void> = {
    edit: onEdit,
    up: () => dispatch({ do: 'moveSection', uid, by: -1 }),
    down: () => dispatch({ do: 'moveSection', uid, by: 1 }),
    remove: askRemove,
  }
  const actions: readonly MenuAction[] = [
    { key: 'edit', label: '编辑大题' },
    { key: 'up', label: '上移', disabledReason: at === 0 ? '已在最前' : undefined },
    { key: 'down', label: '下移', disabledReason: at === sections.length - 1 ? '已在最后' : undefined },
    { key: 'remove', label: '删除大题', isDanger: true },
  ]
  return { actions, run: (key: string) => runs[key]?.() }
}
