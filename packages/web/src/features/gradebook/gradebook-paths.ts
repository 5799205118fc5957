/** Addresses of a gradebook's pages. */
export const gradebookPaths = {
  book: (id: number) => `/sec/collection/manage/${id}/gradebook`,
  scheme: (id: number) => `/sec/collection/manage/${id}/gradebook/scheme`,
  learner: (id: number, uid: number) => `/sec/collection/manage/${id}/gradebook/${uid}`,
  sheet: (id: number) => `/sec/collection/manage/${id}/gradebook/sheet`,
}
