import type { Annotation, AnnotationColor, AnnotationKind } from '@zhixing/contract/learning/annotation/shapes.ts'

export const kindLabels: Readonly<Record<AnnotationKind, string>> = {
  pen: '手写',
  box: '方框',
  light: '高亮',
  note: '文字批注',
}

export const colorLabels: Readonly<Record<AnnotationColor, string>> = { red: '红色', amber: '橙色', blue: '蓝色' }

export const colorClasses: Readonly<Record<AnnotationColor, string>> = {
  red: 'text-danger',
  amber: 'text-amber-text',
  blue: 'text-primary',
}

/** Notes have numbers, in the order of their pages and places, by which page and list name them. */
export function numbersOf(items: readonly Annotation[]): ReadonlyMap<string, number> {
  const notes = sortedByPlace(items).filter(({ kind }) => kind === 'note')
  return new Map(notes.map(({ id }, at) => [id, at + 1]))
}

/** From the first page's top to the last page's end. */
export function sortedByPlace(items: readonly Annotation[]): Annotation[] {
  return [...items].sort((one, other) => one.page - other.page || (one.points[1] ?? 0) - (other.points[1] ?? 0))
}
