import { DeleteOutlined, DownOutlined, EllipsisOutlined, UpOutlined } from '@ant-design/icons-svg'
import { surveyKindLabels } from '@zhixing/contract/leaves/survey/shapes.ts'
import { useId } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { DragLine, LineGrip } from '#ui/drag-line.tsx'
import type { DropEdge } from '#ui/drag-parts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { QuestionEdit, type QuestionEditProps } from './question-edit.tsx'

interface QuestionLineProps extends QuestionEditProps {
  no: number
  isOpen: boolean
  isLast: boolean
  edge: DropEdge | undefined
  onOpen: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One question: its place and words, and its fields while it is open. */
export function QuestionLine(props: QuestionLineProps) {
  const { no, question, isFixed, isOpen, edge, onOpen } = props
  const fieldsId = useId()
  const name = `第${no}题`
  return (
    <DragLine id={question.key} edge={edge}>
      <div className={`flex items-center gap-1 pr-1 ${isFixed ? 'pl-3' : ''}`}>
        {isFixed ? null : <LineGrip name={name} />}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={onOpen}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 py-2 text-left"
        >
          <span className="shrink-0 text-soft">{name}</span>
          <span className="min-w-0 flex-1 truncate font-medium">{question.stem || '未命名'}</span>
          <LabelTag look="blue">{surveyKindLabels[question.kind]}</LabelTag>
          <Icon of={isOpen ? UpOutlined : DownOutlined} />
        </button>
        {isFixed ? null : <LineActions {...props} name={name} />}
      </div>
      <div id={fieldsId}>{isOpen ? <QuestionEdit {...props} /> : null}</div>
    </DragLine>
  )
}

function LineActions({ no, name, isLast, onMove, onRemove }: QuestionLineProps & { name: string }) {
  const runs: Record<string, () => void> = { up: () => onMove(-1), down: () => onMove(1) }
  return (
    <>
      <ActionMenu
        type="text"
        className="max-md:!size-11"
        icon={<Icon of={EllipsisOutlined} />}
        aria-label={`${name}的更多操作`}
        actions={[
          { key: 'up', label: '上移', ...(no === 1 ? { disabledReason: '已在最前' } : {}) },
          { key: 'down', label: '下移', ...(isLast ? { disabledReason: '已在最后' } : {}) },
        ]}
        onChoose={(chosen) => runs[chosen]?.()}
      />
      <Button
        type="text"
        className="max-md:!size-11"
        icon={<Icon of={DeleteOutlined} />}
        aria-label={`删除${name}`}
        onClick={onRemove}
      />
    </>
  )
}
