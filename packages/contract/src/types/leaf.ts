import type { ContentType } from './content-type.ts'

interface Leaf {
  name: string
  label: string
  todo: string
  /** Name on the wire, where it is another. */
  wire?: string
  adjustable?: true
}

/** A row of what holds nothing itself. */
export function leaf({ name, label, todo, wire = name, ...traits }: Leaf): ContentType {
  return {
    name,
    label,
    todo,
    learnable: true,
    markable: false,
    joinable: false,
    wire: { '': { content_type: wire } },
    ...traits,
  }
}
