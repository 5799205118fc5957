import { pathTo } from '@zhixing/contract/kernel/route.ts'

/** Addresses of banks and their questions. */
export const bankPaths = {
  all: '/sec/creator/question-bank',
  bank: (id: number) => pathTo('/sec/creator/question-bank/:id', { id }),
  question: (id: number, question: number | 'new') =>
    pathTo('/sec/creator/question-bank/:id/question/:question', { id, question }),
  importTo: (id: number) => `/sec/creator/question-import?bank=${id}`,
}
