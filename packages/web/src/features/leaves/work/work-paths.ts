/** Addresses of a work's pages (spec 2 §2, 3 §2.9): `c` is the container it is in, `s` a hand-in. */
export const workPaths = {
  detail: (id: number, c: number) => `/work/${id}/detail?c=${c}`,
  result: (id: number, c: number, s?: number) => `/work/${id}/result?c=${c}${s ? `&s=${s}` : ''}`,
  preview: (id: number, c: number) => `/preview/work/${id}?c=${c}`,
  content: (id: number, c: number) => `/sec/work/update-content/${id}?c=${c}`,
}

/** Which work a page's address means. */
export function workOf(id: string | undefined, query: Record<string, string>): { id: number; c?: number } {
  return { id: Number(id), ...(query.c ? { c: Number(query.c) } : {}) }
}
