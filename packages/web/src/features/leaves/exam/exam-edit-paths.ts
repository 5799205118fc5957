import { itemEditPath, itemOutlinePath, type ShownItem } from '@zhixing/contract/learning/outline/item-paths.ts'

/** The exam's own page in the library. */
const ownPath = ({ id }: ShownItem) => `/sec/creator/update-exam?id=${id}`

/** Addresses of the pages on which an exam is made (spec 2 §2, 3 §2.9): `c` is the container it is in. */
export const examEditPaths = {
  questions: (id: number, c: number) => `/sec/exam/update-content/${id}?c=${c}`,
  preview: (id: number, c: number) => `/preview/exam/${id}?c=${c}`,
  print: (id: number, c: number) => `/sec/exam/print/${id}?c=${c}`,
  settings: (exam: ShownItem) => itemEditPath(exam, 'exam') ?? ownPath(exam),
  /** Where its makers come from: the outline, or the exam's own page in the library. */
  outline: (exam: ShownItem) => itemOutlinePath(exam) ?? ownPath(exam),
}
