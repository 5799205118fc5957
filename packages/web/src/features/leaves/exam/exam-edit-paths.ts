/** Addresses of the pages on which an exam is made (spec 2 §2, 3 §2.9): `c` is the container it is in. */
export const examEditPaths = {
  questions: (id: number, c: number) => `/sec/exam/update-content/${id}?c=${c}`,
  preview: (id: number, c: number) => `/preview/exam/${id}?c=${c}`,
  print: (id: number, c: number) => `/sec/exam/print/${id}?c=${c}`,
  settings: (id: number, c: number) =>
    c > 0 ? `/sec/collection/${c}/update-activity/${id}/exam` : `/sec/creator/update-exam?id=${id}`,
  /** Where its makers come from: the outline, or the exam's own page in the library. */
  outline: (id: number, c: number) =>
    c > 0 ? `/sec/collection/manage/${c}/content?item=${id}` : `/sec/creator/update-exam?id=${id}`,
}
