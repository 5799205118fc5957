/** Addresses of the pages on which an exam is made (spec 2 §2, 3 §2.9): `c` is the container it is in. */
export const examEditPaths = {
  questions: (id: number, c: number) => `/sec/exam/update-content/${id}?c=${c}`,
  preview: (id: number, c: number) => `/preview/exam/${id}?c=${c}`,
  settings: (id: number, c: number) => `/sec/collection/${c}/update-activity/${id}/exam`,
  outline: (id: number, c: number) => `/sec/collection/manage/${c}/content?item=${id}`,
}
