import { closestCenter, DndContext, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core'
import { sectionTitle } from '@zhixing/contract/leaves/exam/section-names.ts'
import { useState } from 'react'
import { DragGhost, dragWords, useDragSensors } from '#ui/drag-parts.tsx'
import { briefOf } from '../../question/parts/shared/brief.ts'
import { type DraftSection, numbersOf, partsIn } from '../draft-sections.ts'
import type { DraftQuestion } from '../paper-draft.ts'
import type { Paper } from '../use-paper.ts'
import { useQuestionActions } from '../use-question-actions.ts'
import { DraftSectionHead, headIdOf } from './draft-section-head.tsx'
import { DrawRules } from './draw-rules.tsx'
import { QuestionLine } from './question-line.tsx'

interface QuestionLinesProps {
  paper: Paper
  onOpen: (uid: string) => void
  onAdd: (kind: string) => void
  onEditSection: (section: DraftSection) => void
}

/** Every place a question can be dragged to, from top to bottom: heads of sections, and questions. */
function targetsOf({ state }: Paper): string[] {
  const { sections, questions } = state
  return sections.length === 0
    ? questions.map(({ uid }) => uid)
    : sections.flatMap(({ uid }) => [headIdOf(uid), ...partsIn(state, uid).questions.map((one) => one.uid)])
}

/** What is dragged over what, and what becomes of it. */
function useDragged(paper: Paper) {
  const [activeId, setActiveId] = useState<UniqueIdentifier>()
  const [overId, setOverId] = useState<UniqueIdentifier>()
  const { sections, questions } = paper.state
  const targets = targetsOf(paper)
  const numbers = numbersOf(paper.state)
  const headOf = (id: UniqueIdentifier) => sections.findIndex(({ uid }) => headIdOf(uid) === id)
  const nameOf = (id: UniqueIdentifier) => {
    const section = sections[headOf(id)]
    return section ? `大题“${sectionTitle(headOf(id), section.title)}”` : `第${numbers.get(String(id)) ?? 0}题`
  }
  const stop = () => {
    setActiveId(undefined)
    setOverId(undefined)
  }
  const drop = (uid: string, over: UniqueIdentifier) => {
    const section = sections[headOf(over)]
    paper.dispatch(
      section ? { do: 'into', uid, section: section.uid, isFirst: true } : { do: 'move', uid, overUid: String(over) },
    )
  }
  return {
    active: questions.find(({ uid }) => uid === activeId),
    overId: overId === activeId ? undefined : overId,
    edge: targets.indexOf(String(activeId)) < targets.indexOf(String(overId)) ? ('bottom' as const) : ('top' as const),
    numbers,
    nameOf,
    context: {
      sensors: useDragSensors(() => targets),
      collisionDetection: closestCenter,
      accessibility: dragWords(nameOf),
      onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) => setActiveId(active.id),
      onDragOver: ({ over }: { over: { id: UniqueIdentifier } | null }) => setOverId(over?.id),
      onDragCancel: stop,
      onDragEnd: ({ active, over }: { active: { id: UniqueIdentifier }; over: { id: UniqueIdentifier } | null }) => {
        stop()
        if (over) {
          drop(String(active.id), over.id)
        }
      },
    },
  }
}

/** The questions in their order, section by section, each with a grip: dragged with mouse or finger, or moved with the keyboard. */
export function QuestionLines({ paper, onOpen, onAdd, onEditSection }: QuestionLinesProps) {
  const { sections, questions } = paper.state
  const { active, nameOf, context, ...dragged } = useDragged(paper)
  const lines = (own: readonly DraftQuestion[], label: string) =>
    own.length === 0 ? null : <Lines {...dragged} paper={paper} questions={own} label={label} onOpen={onOpen} />
  return (
    <DndContext {...context}>
      <div
        className={`overflow-hidden rounded-card bg-card shadow-card ${sections.length > 0 ? 'border border-line' : ''}`}
      >
        {sections.length === 0 ? lines(questions, '题目') : null}
        {sections.map((section, at) => {
          const { questions: own, rules } = partsIn(paper.state, section.uid)
          const name = sectionTitle(at, section.title)
          return (
            <section key={section.uid} aria-label={name} className={at > 0 ? 'border-t border-line' : ''}>
              <DraftSectionHead
                paper={paper}
                section={section}
                at={at}
                isOver={dragged.overId === headIdOf(section.uid)}
                onEdit={() => onEditSection(section)}
                onAdd={(kind) => {
                  paper.dispatch({ do: 'aim', section: section.uid })
                  onAdd(kind)
                }}
              />
              {lines(own, `${name}的题目`)}
              <DrawRules paper={paper} rules={rules} label={`${name}的抽题规则`} />
              {own.length + rules.length === 0 ? (
                <p className="px-3 py-4 text-sm text-soft">还没有题目，可在此添加，或把题目拖到这里。</p>
              ) : null}
            </section>
          )
        })}
      </div>
      <DragOverlay dropAnimation={null}>
        {active ? <DragGhost>{`${nameOf(active.uid)} ${briefOf(active)}`}</DragGhost> : null}
      </DragOverlay>
    </DndContext>
  )
}

interface LinesProps extends Pick<ReturnType<typeof useDragged>, 'overId' | 'edge' | 'numbers'> {
  paper: Paper
  questions: readonly DraftQuestion[]
  label: string
  onOpen: (uid: string) => void
}

function Lines({ paper, questions, label, onOpen, overId, edge, numbers }: LinesProps) {
  const { menuOf, onMenu } = useQuestionActions(paper, onOpen)
  return (
    <ol className="divide-y divide-line" aria-label={label}>
      {questions.map((question) => (
        <QuestionLine
          key={question.uid}
          no={numbers.get(question.uid) ?? 0}
          question={question}
          isOpen={question.uid === paper.state.openUid}
          edge={overId === question.uid ? edge : undefined}
          actions={menuOf(question)}
          onOpen={() => onOpen(question.uid)}
          onAction={(key) => onMenu(question, key)}
        />
      ))}
    </ol>
  )
}
