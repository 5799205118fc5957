import { EllipsisOutlined } from '@ant-design/icons-svg'
import { useDroppable } from '@dnd-kit/core'
import { sectionTitle } from '@zhixing/contract/leaves/exam/section-names.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { dropEdges } from '#ui/drag-parts.tsx'
import { Icon } from '#ui/icon.tsx'
import { type DraftSection, partsIn } from '../draft-sections.ts'
import { totalOf } from '../paper-draft.ts'
import { figuresOfRules } from '../paper-rules.ts'
import type { Paper } from '../use-paper.ts'
import { useSectionActions } from '../use-section-actions.ts'
import { useShownWhen } from '../use-shown-when.ts'
import { AddMenu } from './add-menu.tsx'

/** What a section's head is called where lines are dragged. */
export function headIdOf(uid: string): string {
  return `head:${uid}`
}

interface DraftSectionHeadProps {
  paper: Paper
  section: DraftSection
  at: number
  isOver: boolean
  onAdd: (kind: string) => void
  onEdit: () => void
}

/** The head of a section in the list of questions: its name, what it is worth, and what can be done with it. */
export function DraftSectionHead({ paper, section, at, isOver, onAdd, onEdit }: DraftSectionHeadProps) {
  const { setNodeRef, node } = useDroppable({ id: headIdOf(section.uid) })
  const { actions, run } = useSectionActions(paper, section, onEdit)
  const { questions, rules } = partsIn(paper.state, section.uid)
  const drawn = figuresOfRules(rules)
  const name = sectionTitle(at, section.title)
  const isNew = questions.length + rules.length === 0 && section.uid === paper.state.atSection
  useShownWhen(isNew, node)
  return (
    <header
      ref={setNodeRef}
      className={`flex min-h-14 items-center gap-1 bg-page pl-3 ${isOver ? dropEdges.bottom : ''}`}
    >
      <button type="button" className="min-w-0 flex-1 py-2 text-left hover:text-primary" onClick={onEdit}>
        <h2 className="line-clamp-2 font-semibold break-words">{name}</h2>
        <span className="text-sm text-soft tabular-nums">
          {questions.length + drawn.count}题，共{totalOf(questions) + drawn.score}分
          {section.shuffle ? '，打乱顺序' : ''}
        </span>
      </button>
      <AddMenu type="text" aria-label={`在“${name}”中添加题目`} onAdd={onAdd} />
      <ActionMenu
        type="text"
        icon={<Icon of={EllipsisOutlined} />}
        aria-label={`${name}的更多操作`}
        actions={actions}
        onChoose={run}
      />
    </header>
  )
}
