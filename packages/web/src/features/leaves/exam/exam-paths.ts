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

/** The pages of who sits an exam: they follow the address one came by. */
export type SittingPaths = Pick<typeof examPaths, 'entrance' | 'examination' | 'result'>

const others = Object.values(contentTypes).flatMap(({ container }) => container?.paths.exam ?? [])

/** Where an exam is sat for who is at an address: as the container that it is of says, or the page it is itself. */
export function sittingPathsAt(pathname: string): SittingPaths {
  const ofContainer = contentTypes[containerTypeAt(pathname) ?? '']?.container?.paths.exam
  const base = ofContainer ?? others.find((path) => pathname.startsWith(path.replace(':id', '')))
  if (base === undefined) {
    return examPaths
  }
  const at = (id: number, page: string) => `${base.replace(':id', String(id))}/${page}`
  return {
    entrance: (id, c) => `${at(id, 'entrance')}?c=${c}`,
    examination: (id, c) => `${at(id, 'index')}?c=${c}`,
    result: (id, c, s) => `${at(id, 'result')}?c=${c}${s ? `&s=${s}` : ''}`,
  }
}

/** Which exam a page's address means. */
export function examOf(id: string | undefined, query: Record<string, string>): { id: number; c?: number } {
  return { id: Number(id), ...(query.c ? { c: Number(query.c) } : {}) }
}
