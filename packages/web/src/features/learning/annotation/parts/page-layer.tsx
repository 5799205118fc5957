import type { Annotation, AnnotationColor, AnnotationKind } from '@zhixing/contract/learning/annotation/shapes.ts'
import { type ReactNode, useRef } from 'react'
import { colorClasses, numbersOf } from '../annotation-words.ts'
import { useDrawing } from '../use-drawing.ts'
import { NotePin } from './note-pin.tsx'

/** What a page needs to know of the file's notes. */
export interface Sheet {
  items: readonly Annotation[]
  /** Undefined where notes are only read, or chosen. */
  tool: AnnotationKind | undefined
  color: AnnotationColor
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** Undefined where notes are only read. */
  edit?:
    | {
        onDraw: (page: number, points: number[]) => void
        onMove: (note: Annotation) => void
        onEdit: (note: Annotation) => void
        onRemove: (id: string) => void
      }
    | undefined
}

/** A page with what was drawn on it; while there is a tool, it is drawn on. */
export function PageLayer({ sheet, page, children }: { sheet: Sheet; page: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const { tool, color, chosen } = sheet
  const points = useDrawing(place, {
    tool: sheet.edit ? tool : undefined,
    onDraw: (drawn) => sheet.edit?.onDraw(page, drawn),
    onPick: sheet.onChoose,
  })
  const items = sheet.items.filter((one) => one.page === page)
  const numbers = numbersOf(sheet.items)
  return (
    <div
      ref={place}
      data-page={page}
      className={`relative select-none ${tool ? 'cursor-crosshair touch-none' : 'touch-manipulation'}`}
    >
      {children}
      <svg
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        {items.map((one) => (
          <Shape key={one.id} item={one} isChosen={one.id === chosen} />
        ))}
        {tool && points ? <Shape item={{ kind: tool, color, points }} isChosen={false} /> : null}
      </svg>
      {items
        .filter(({ kind }) => kind === 'note')
        .map((note) => (
          <NotePin key={note.id} note={note} no={numbers.get(note.id) ?? 0} sheet={sheet} page={place} />
        ))}
    </div>
  )
}

interface ShapeProps {
  item: { id?: string; kind: AnnotationKind; color: AnnotationColor; points: readonly number[] }
  isChosen: boolean
}

const thin = 3
const thick = 6

function Shape({ item, isChosen }: ShapeProps) {
  const { kind, color, points } = item
  const [x1 = 0, y1 = 0, x2 = x1, y2 = y1] = points
  const common = {
    className: colorClasses[color],
    stroke: 'currentColor',
    strokeWidth: isChosen ? thick : thin,
    vectorEffect: 'non-scaling-stroke',
    ...(item.id ? { 'data-item': item.id } : {}),
  } as const
  if (kind === 'note') {
    return null
  }
  if (kind === 'pen') {
    const pairs = points.flatMap((x, at) => (at % 2 === 0 ? [`${x},${points[at + 1] ?? 0}`] : []))
    return <polyline {...common} points={pairs.join(' ')} fill="none" strokeLinecap="round" strokeLinejoin="round" />
  }
  const area = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
  return kind === 'box' ? (
    <rect {...common} {...area} fill="transparent" />
  ) : (
    <rect {...common} {...area} fill="currentColor" fillOpacity={0.25} strokeOpacity={isChosen ? 1 : 0} />
  )
}
