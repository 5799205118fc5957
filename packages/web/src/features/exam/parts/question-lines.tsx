import { EllipsisOutlined } from '@ant-design/icons'
import {
  closestCenter,
  DndContext,
  DragOverlay,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import { useState } from 'react'
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx'
import { DragGhost, DragGrip, dragWords, dropEdges, useDragSensors } from '#ui/drag-parts.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { briefOf } from '../../question/parts/shared/brief.ts'
import { type DraftQuestion, faultsOf, kindLabel } from '../paper-draft.ts'
import type { Paper } from '../use-paper.ts'
import { useQuestionActions } from '../use-question-actions.ts'

interface QuestionLinesProps {
  paper: Paper
  onOpen: (uid: string) => void
}

/** The questions in their order, each with a grip: dragged with mouse or finger, or moved with the keyboard. */
export function QuestionLines({ paper, onOpen }: QuestionLinesProps) {
  const { questions, openUid } = paper.state
  const [activeId, setActiveId] = useState<UniqueIdentifier>()
  const [overId, setOverId] = useState<UniqueIdentifier>()
  const { menuOf, onMenu } = useQuestionActions(paper, onOpen)
  const uids = questions.map(({ uid }) => uid)
  const sensors = useDragSensors(() => uids)
  const place = (id: UniqueIdentifier | undefined) => uids.indexOf(String(id))
  const nameOf = (id: UniqueIdentifier) => `第${place(id) + 1}题`
  const active = questions[place(activeId)]
  const edge = place(activeId) < place(overId) ? 'bottom' : 'top'
  const stop = () => {
    setActiveId(undefined)
    setOverId(undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragWords(nameOf)}
      onDragStart={({ active: taken }) => setActiveId(taken.id)}
      onDragOver={({ over }) => setOverId(over?.id)}
      onDragCancel={stop}
      onDragEnd={({ active: taken, over }) => {
        stop()
        if (over) {
          paper.dispatch({ do: 'move', uid: String(taken.id), overUid: String(over.id) })
        }
      }}
    >
      <ol className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-card" aria-label="题目">
        {questions.map((question, at) => (
          <QuestionLine
            key={question.uid}
            no={at + 1}
            question={question}
            isOpen={question.uid === openUid}
            edge={overId === question.uid && activeId !== overId ? edge : undefined}
            actions={menuOf(question)}
            onOpen={() => onOpen(question.uid)}
            onAction={(key) => onMenu(question, key)}
          />
        ))}
      </ol>
      <DragOverlay dropAnimation={null}>
        {active ? <DragGhost>{`${nameOf(active.uid)} ${briefOf(active)}`}</DragGhost> : null}
      </DragOverlay>
    </DndContext>
  )
}

interface QuestionLineProps {
  no: number
  question: DraftQuestion
  isOpen: boolean
  edge: keyof typeof dropEdges | undefined
  actions: readonly MenuAction[]
  onOpen: () => void
  onAction: (key: string) => void
}

function QuestionLine({ no, question, isOpen, edge, actions, onOpen, onAction }: QuestionLineProps) {
  const { uid, type, score } = question
  const { setNodeRef: setDropRef } = useDroppable({ id: uid })
  const drag = useDraggable({ id: uid, attributes: { roleDescription: '可拖动' } })
  const name = `第${no}题`
  return (
    <li
      ref={(node) => {
        setDropRef(node)
        drag.setNodeRef(node)
      }}
      className={`flex min-h-14 items-center ${isOpen ? 'lg:bg-primary-soft' : ''} ${edge ? dropEdges[edge] : ''} ${drag.isDragging ? 'opacity-40' : ''}`}
    >
      <DragGrip drag={drag} name={name} />
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
        icon={<EllipsisOutlined aria-hidden="true" />}
        aria-label={`${name}的更多操作`}
        actions={actions}
        onChoose={onAction}
      />
    </li>
  )
}
