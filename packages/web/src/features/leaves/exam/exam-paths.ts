import { containerTypeAt } from '@zhixing/contract/container-at.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'

/** Addresses of an exam's pages (spec 2 §2): `c` is the container it is learned in, `s` an attempt. */
export const examPaths = {
  entrance: (id: number, c: number) => `/exam/${id}/entrance?c=${c}`,
  examination: (id: number, c: number) => `/exam/${id}/examination?c=${c}`,
  result: (id: number, c: number, s?: number) => `/exam/${id}/result?c=${c}${s ? `&s=${s}` : ''}`,
  manage: (id: number, c: number) => `/sec/exam/manage/${id}?c=${c}`,
  statistics: (id: number, c: number) => `/sec/exam/statistics/${id}?c=${c}`,
  remark: (id: number, c: number) => `/sec/exam/remark/${id}?c=${c}`,
  reading: (id: number, c: number, s: number) => `/reading/exam/${id}?c=${c}&s=${s}`,
  /** One question of everybody after the other; `type` is what the exam is called in addresses. */
  readingQuestions: (type: string, id: number, c: number) => `/reading/${type}/${id}/questions?c=${c}`,
  preview: (id: number) => `/preview/exam/${id}`,
}

const career = '/career/examination'

type WayPaths = Pick<typeof examPaths, 'entrance' | 'examination' | 'result'>

/** The same three at the address of the career pages (2 §2). */
const careerPaths: WayPaths = {
  entrance: (id, c) => `${career}/${id}/entrance?c=${c}`,
  examination: (id, c) => `${career}/${id}/index?c=${c}`,
  result: (id, c, s) => `${career}/${id}/result?c=${c}${s ? `&s=${s}` : ''}`,
}

/** Addresses of entrance, sitting and result beside the address one came by, or as the container that it is of has them. */
export function waysAt(pathname: string): WayPaths {
  const ofContainer = contentTypes[containerTypeAt(pathname) ?? '']?.container?.paths.exam
  return ofContainer === `${career}/:id` || pathname.startsWith(`${career}/`) ? careerPaths : examPaths
}

/** Which exam a page's address means. */
export function examOf(id: string | undefined, query: Record<string, string>): { id: number; c?: number } {
  return { id: Number(id), ...(query.c ? { c: Number(query.c) } : {}) }
}
