import { madeInput } from '../container/page-inputs.ts'

/** The input of the creator centre's collections: `tab` chooses the kind (creatorCollection.tab). */
export function madeCollectionsInput(query: Record<string, string>) {
  return { ...madeInput(query), type: query.tab === 'teaching_resource' ? (2 as const) : (1 as const) }
}
