import { uuid } from '#api/uuid.ts'
import type { MenuAction } from '#ui/action-menu.tsx'
import { useApp } from '#ui/use-app.ts'
import { briefOf } from '../question/parts/shared/brief.ts'
import type { DraftQuestion } from './paper-draft.ts'
import { canShift } from './paper-state.ts'
import { sectionOfWay, waysInto } from './section-ways.ts'
import type { Paper } from './use-paper.ts'

interface QuestionActions {
  menuOf: (question: DraftQuestion) => readonly MenuAction[]
  onMenu: (question: DraftQuestion, key: string) => void
}

/** What the menu of a question offers, and does. */
export function useQuestionActions({ state, dispatch }: Paper, onOpen: (uid: string) => void): QuestionActions {
  const { modal } = useApp()
  function askRemove(question: DraftQuestion): void {
    modal.danger({
      title: '确定删除该题？',
      content: briefOf(question),
      onOk: () => dispatch({ do: 'remove', uid: question.uid }),
    })
  }

  const runs: Record<string, (question: DraftQuestion) => void> = {
    copy(question) {
      const copy = { ...question, uid: uuid(), id: 0, newest: null }
      dispatch({ do: 'add', question: copy, after: question.uid })
      onOpen(copy.uid)
    },
    renew: ({ uid, newest }) => {
      if (newest) {
        dispatch({ do: 'change', uid, change: { ...newest, newest: null } })
      }
    },
    up: ({ uid }) => dispatch({ do: 'shift', uid, by: -1 }),
    down: ({ uid }) => dispatch({ do: 'shift', uid, by: 1 }),
    remove: askRemove,
  }
  return {
    menuOf: (question) => [
      ...(question.newest ? [{ key: 'renew', label: '更新到新版本' }] : []),
      { key: 'copy', label: '复制' },
      { key: 'up', label: '上移', ...(canShift(state, question, -1) ? {} : { disabledReason: '已在最前' }) },
      { key: 'down', label: '下移', ...(canShift(state, question, 1) ? {} : { disabledReason: '已在最后' }) },
      ...waysInto(state.sections, question.section),
      { key: 'remove', label: '删除', isDanger: true },
    ],
    onMenu: (question, key) => {
      const section = sectionOfWay(key)
      if (section !== undefined) {
        dispatch({ do: 'into', uid: question.uid, section })
      } else {
        runs[key]?.(question)
      }
    },
  }
}
