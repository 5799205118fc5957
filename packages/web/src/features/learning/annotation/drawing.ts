import type { Annotation, AnnotationKind } from '@zhixing/contract/learning/annotation/shapes.ts'
import { annotationLimits } from '@zhixing/contract/learning/annotation/shapes.ts'

const grain = 10_000
/** Points nearer than this to the one before say nothing new. */
const nearest = 0.002
/** An area smaller than this was a slip of the hand. */
const leastArea = 0.005

export interface Point {
  x: number
  y: number
}

function part(length: number, whole: number): number {
  const share = whole > 0 ? length / whole : 0
  return Math.round(Math.min(1, Math.max(0, share)) * grain) / grain
}

/** Where on a page something happened, as parts of its width and height. */
export function pointIn(rect: DOMRect, at: { clientX: number; clientY: number }): Point {
  return { x: part(at.clientX - rect.left, rect.width), y: part(at.clientY - rect.top, rect.height) }
}

/** A drawing that goes on to a point: a stroke grows, an area gets its other corner, a pin stays. */
export function grown(kind: AnnotationKind, points: readonly number[], { x, y }: Point): readonly number[] {
  if (kind !== 'pen') {
    return kind === 'note' ? points : [...points.slice(0, 2), x, y]
  }
  const [lastX = 0, lastY = 0] = points.slice(-2)
  const isNear = Math.hypot(x - lastX, y - lastY) < nearest
  return isNear || points.length >= annotationLimits.strokeMax ? points : [...points, x, y]
}

/** The points to keep of a drawing; undefined where nothing was drawn to speak of. */
export function kept(kind: AnnotationKind, points: readonly number[]): number[] | undefined {
  if (kind === 'note') {
    return [...points]
  }
  const [x1 = 0, y1 = 0, x2 = x1, y2 = y1] = points
  if (kind === 'pen') {
    return points.length >= 4 ? [...points] : undefined
  }
  const isSlip = Math.abs(x2 - x1) < leastArea || Math.abs(y2 - y1) < leastArea
  return isSlip ? undefined : [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}

/** A pin set by so much, within its page. */
export function moved(note: Annotation, by: Point): Annotation {
  const [x = 0, y = 0] = note.points
  return { ...note, points: [part(x + by.x, 1), part(y + by.y, 1)] }
}
