import { contentTypes, fromWire } from '../content-types.ts'

/** The kinds of a wire name: all that share it, where it alone does not tell them apart. Undefined for an unknown name. */
export function kindsOf(contentType: string, alias?: string): { type: string; kinds: readonly string[] } | undefined {
  const ref = fromWire(contentType, alias)
  const wire = contentTypes[ref?.type ?? '']?.wire
  return ref && wire && { type: ref.type, kinds: ref.kind in wire ? [ref.kind] : Object.keys(wire) }
}

/** Whether a type, by its wire name, is a discussion itself, so that nothing is said beside it. */
export function talksItself(contentType: string): boolean {
  return contentTypes[fromWire(contentType)?.type ?? '']?.talksItself ?? false
}
