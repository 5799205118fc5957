/** Addresses of a collection's pages (spec 2 §2, 3 §2.6, 2.7). */
export const collectionPaths = {
  detail: (id: number) => `/sec/study-collection-detail/${id}`,
  learn: (id: number, item?: number) => `/collection/${id}/my-detail${item ? `?item=${item}` : ''}`,
  /** A learner's own grades of a collection. */
  grades: (id: number) => `/sec/collection/${id}/my-grades`,
  manage: (id: number) => `/sec/collection/manage/${id}/content`,
  /** A tab of the managed area: content, info, member. */
  tab: (id: number, tab: string) => `/sec/collection/manage/${id}/${tab}`,
  /** Making an activity of a type in a chapter; chapter 0 is the top. */
  createActivity: (id: number, chapter: number, type: string) =>
    `/sec/collection/${id}/create-activity/${chapter}/${type}`,
  updateActivity: (id: number, content: number, type: string) =>
    `/sec/collection/${id}/update-activity/${content}/${type}`,
}
