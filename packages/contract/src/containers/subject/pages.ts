import type { ContainerPages } from '../../kernel/container-pages.ts'
import { subjectCalls } from './calls.ts'
import { madeSubjectsInput, subjectLimits } from './limits.ts'

/** What the pages that all containers have ask of a subject. */
export const subjectPages: ContainerPages = {
  type: 'subject',
  calls: subjectCalls,
  contents: ({ params }) => [[subjectCalls.getContents, { id: Number(params.id), limit: subjectLimits.contentMax }]],
  made: madeSubjectsInput,
  titles: { made: '专题页' },
}
