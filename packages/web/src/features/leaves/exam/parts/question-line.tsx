import { EllipsisOutlined } from '@ant-design/icons-svg'
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx'
import { DragLine, LineGrip } from '#ui/drag-line.tsx'
import type { DropEdge } from '#ui/drag-parts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { briefOf } from '../../question/parts/shared/brief.ts'
import { type DraftQuestion, faultsOf, kindLabel } from '../paper-draft.ts'

interface QuestionLineProps {
  no: number
  question: DraftQuestion
  isOpen: boolean
  edge: DropEdge | undefined
  actions: readonly MenuAction[]
  onOpen: () => void
  onAction: (key: string) => void
}

/** One question of the list: its grip, its words, what is wrong with it, and its menu. */
export function QuestionLine({ no, question, isOpen, edge, actions, onOpen, onAction }: QuestionLineProps) {
  const { uid, type, score } = question
  const name = `第${no}题`
  return (
    <DragLine id={uid} edge={edge} className={`flex min-h-14 items-center ${isOpen ? 'lg:bg-primary-soft' : ''}`}>
      <LineGrip name={name} />
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        className="min-w-0 flex-1 py-2 text-left hover:text-primary focus-visible:-outline-offset-2"
        onClick={onOpen}
      >
        <span className="block truncate">
          {no}. {briefOf(question)}
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-sm text-soft">
          {kindLabel(type)}
          <span className="tabular-nums">{score || '—'}分</span>
          {faultsOf(question).length > 0 ? <LabelTag look="amber">待完善</LabelTag> : null}
          {question.newest ? <LabelTag look="blue">有新版本</LabelTag> : null}
        </span>
      </button>
      <ActionMenu
        type="text"
        icon={<Icon of={EllipsisOutlined} />}
        aria-label={`${name}的更多操作`}
        actions={actions}
        onChoose={onAction}
      />
    </DragLine>
  )
}
