import type { Kind } from '../container/page-inputs.ts'
import { collectionTypes } from './limits.ts'

/** The kinds of collections as lists of one's own tell them apart (creatorCollection.tab). */
export const collectionKinds: readonly Kind[] = [
  { key: 'study_resource', at: '1', label: '学习资源', input: { type: collectionTypes.study } },
  { key: 'teaching_resource', at: '2', label: '教学资源', input: { type: collectionTypes.teaching } },
]
