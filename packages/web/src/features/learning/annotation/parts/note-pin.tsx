import type { Annotation } from '@zhixing/contract/learning/annotation/shapes.ts'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { colorClasses } from '../annotation-words.ts'
import { moved } from '../drawing.ts'
import { useDrag } from '../use-drag.ts'
import type { Sheet } from './page-layer.tsx'

interface NotePinProps {
  note: Annotation
  no: number
  sheet: Sheet
  page: RefObject<HTMLDivElement | null>
}

const step = 0.01
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}
const whole = 100

/** A pin: pressed it is read; those who draw move it by mouse, finger or arrow keys. */
export function NotePin({ note, no, sheet, page }: NotePinProps) {
  const pin = useRef<HTMLButtonElement>(null)
  const isChosen = note.id === sheet.chosen
  const { edit } = sheet
  const by = useDrag(pin, page, edit ? (way) => edit.onMove(moved(note, way)) : undefined)
  const [x = 0, y = 0] = moved(note, by ?? { x: 0, y: 0 }).points
  const handleKey = (event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (way && edit) {
      event.preventDefault()
      event.stopPropagation()
      edit.onMove(moved(note, way))
    }
  }
  return (
    <>
      <button
        ref={pin}
        type="button"
        data-note={note.id}
        aria-expanded={isChosen}
        aria-label={`批注${no}：${note.text}`}
        onClick={() => sheet.onChoose(isChosen ? undefined : note.id)}
        onKeyDown={handleKey}
        style={{ left: `${x * whole}%`, top: `${y * whole}%` }}
        className={`absolute z-10 flex size-8 -translate-1/2 touch-none items-center justify-center max-md:size-11 ${colorClasses[note.color]}`}
      >
        <span
          className={`flex size-7 items-center justify-center rounded-full border-2 border-card bg-current shadow-card ${isChosen ? 'outline-2 outline-current' : ''}`}
        >
          <span className="text-sm font-semibold text-card">{no}</span>
        </span>
      </button>
      {isChosen && !by ? <Bubble note={note} at={{ x, y }} sheet={sheet} /> : null}
    </>
  )
}

function Bubble({ note, at, sheet }: { note: Annotation; at: { x: number; y: number }; sheet: Sheet }) {
  const { edit } = sheet
  const left = `clamp(0px, calc(${at.x * whole}% - 8rem), calc(100% - 16rem))`
  const isLow = at.y > 1 / 2
  const place = isLow
    ? { bottom: `calc(${(1 - at.y) * whole}% + 1.25rem)` }
    : { top: `calc(${at.y * whole}% + 1.25rem)` }
  return (
    <div
      data-bubble=""
      style={{ left, ...place }}
      className="absolute z-20 w-64 max-w-full rounded-card border border-line bg-card p-3 text-ink shadow-card select-text"
    >
      <p className="max-h-40 overflow-y-auto break-words whitespace-pre-line">{note.text}</p>
      <span className="mt-2 flex flex-wrap gap-2">
        {edit ? (
          <>
            <Button size="small" className="max-md:!h-11" onClick={() => edit.onEdit(note)}>
              修改
            </Button>
            <Button size="small" danger className="max-md:!h-11" onClick={() => edit.onRemove(note.id)}>
              删除
            </Button>
          </>
        ) : null}
        <Button size="small" className="max-md:!h-11" onClick={() => sheet.onChoose(undefined)}>
          收起
        </Button>
      </span>
    </div>
  )
}
