/** Addresses of a work's pages (spec 2 §2, 3 §2.9): `c` is the container it is in, `s` a hand-in. */
export const workPaths = {
  detail: (id: number, c: number) => `/work/${id}/detail?c=${c}`,
  result: (id: number, c: number, s?: number) => `/work/${id}/result?c=${c}${s ? `&s=${s}` : ''}`,
  preview: (id: number, c: number) => `/preview/work/${id}?c=${c}`,
  content: (id: number, c: number) => `/sec/work/update-content/${id}?c=${c}`,
  /** The way back: the work among the other things of its container. */
  learn: (id: number, c: number) => `/collection/${c}/my-detail?item=${id}`,
  outline: (id: number, c: number) => `/sec/collection/manage/${c}/content?item=${id}`,
}

/** Which work a page's address means. */
export function workOf(id: string | undefined, query: Record<string, string>): { id: number; c?: number } {
  return { id: Number(id), ...(query.c ? { c: Number(query.c) } : {}) }
}
