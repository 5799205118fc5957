import type { ContainerPages } from '../../kernel/container-pages.ts'
import { subjectCalls } from './calls.ts'
import { subjectLimits } from './limits.ts'

/** The input of the subjects one looks after. */
export function madeSubjectsInput({ keyword }: Record<string, string>) {
  return { ...(keyword ? { keyword } : {}), limit: subjectLimits.pageSize, offset: 0 }
}

/** What the pages that all containers have ask of a subject. */
export const subjectPages: ContainerPages = {
  type: 'subject',
  calls: { detail: subjectCalls.detail, create: subjectCalls.create, mine: subjectCalls.myLists },
  contents: ({ params }) => [[subjectCalls.getContents, { id: Number(params.id), limit: subjectLimits.contentMax }]],
  made: madeSubjectsInput,
  drawn: {
    add: { page: 'subject/subject-add' },
    made: { page: 'subject/creator-subject' },
    'manage-content': { page: 'subject/manage-content' },
    'manage-info': { page: 'subject/manage-info' },
  },
  titles: { made: '专题页' },
}
