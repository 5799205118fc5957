/** Addresses of a collection's pages (spec 2 §2, 3 §2.6, 2.7). */
export const collectionPaths = {
  detail: (id: number) => `/sec/study-collection-detail/${id}`,
  learn: (id: number, item?: number) => `/collection/${id}/my-detail${item ? `?item=${item}` : ''}`,
  manage: (id: number) => `/sec/collection/manage/${id}/content`,
}
