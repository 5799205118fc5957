import { PlusOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core'
import { practiceLimits } from '@zhixing/contract/practice/limits.ts'
import { Button } from 'antd'
import { type Ref, useState } from 'react'
import { DragGhost, dragWords, useDragSensors } from '#ui/drag-parts.tsx'
import { insertedAt, removedAt, replacedAt } from '#ui/list-edits.ts'
import { freshStep, type StepValue, totalOf } from '../step-values.ts'
import { StepLine } from './step-line.tsx'

interface StepsInputProps {
  id?: string
  ref?: Ref<HTMLDivElement>
  value?: readonly StepValue[]
  onChange?: (steps: readonly StepValue[]) => void
}

/** The steps of a practice, one open at a time, in an order that can be changed. */
export function StepsInput({ id, ref, value = [], onChange }: StepsInputProps) {
  const [openKey, setOpenKey] = useState(value[0]?.id === 0 ? value[0].key : '')
  const change = (steps: readonly StepValue[]) => onChange?.(steps)
  const add = () => {
    const step = freshStep()
    change([...value, step])
    setOpenKey(step.key)
  }
  return (
    <div ref={ref} id={id} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {value.length > 0 ? <StepLines steps={value} openKey={openKey} onOpen={setOpenKey} onChange={change} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          className="max-md:!h-11"
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={value.length >= practiceLimits.stepsMax}
          onClick={add}
        >
          添加步骤
        </Button>
        <span className="text-soft" role="status">
          {value.length}个步骤，共{totalOf(value)}分
        </span>
      </div>
    </div>
  )
}

interface StepLinesProps {
  steps: readonly StepValue[]
  openKey: string
  onOpen: (key: string) => void
  onChange: (steps: readonly StepValue[]) => void
}

function StepLines({ steps, openKey, onOpen, onChange }: StepLinesProps) {
  const [activeId, setActiveId] = useState<UniqueIdentifier>()
  const [overId, setOverId] = useState<UniqueIdentifier>()
  const keys = steps.map(({ key }) => key)
  const place = (key: UniqueIdentifier | undefined) => keys.indexOf(String(key))
  const sensors = useDragSensors(() => keys)
  const nameOf = (key: UniqueIdentifier) => `步骤${place(key) + 1}`
  const edge = place(activeId) < place(overId) ? 'bottom' : 'top'
  const move = (from: number, to: number) => {
    const step = steps[from]
    if (step && from !== to) {
      onChange(insertedAt(removedAt(steps, from), to, step))
    }
  }
  const stop = () => {
    setActiveId(undefined)
    setOverId(undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragWords(nameOf)}
      onDragStart={({ active }) => setActiveId(active.id)}
      onDragOver={({ over }) => setOverId(over?.id)}
      onDragCancel={stop}
      onDragEnd={({ active, over }) => {
        stop()
        if (over) {
          move(place(active.id), place(over.id))
        }
      }}
    >
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card" aria-label="步骤">
        {steps.map((step, at) => (
          <StepLine
            key={step.key}
            no={at + 1}
            step={step}
            isOpen={step.key === openKey}
            edge={overId === step.key && activeId !== overId ? edge : undefined}
            onOpen={() => onOpen(step.key === openKey ? '' : step.key)}
            onChange={(part) => onChange(replacedAt(steps, at, { ...step, ...part }))}
            onRemove={() => onChange(removedAt(steps, at))}
          />
        ))}
      </ol>
      <DragOverlay dropAnimation={null}>{activeId ? <DragGhost>{nameOf(activeId)}</DragGhost> : null}</DragOverlay>
    </DndContext>
  )
}
