import type { HandInPlace } from '@zhixing/contract/marking/calls.ts'

/** The filters a marker came with: `of` is one content of the collection. */
export interface MarkFilter {
  state?: string
  of?: string
  type?: string
  keyword?: string
}

function queryOf(filter: MarkFilter): string {
  const { state, of, type, keyword } = filter
  const given = Object.entries({ state, of, type, keyword }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  )
  return new URLSearchParams(given).toString()
}

/** The marking list of a collection (spec 3 §2.7). */
export function markListPath(collectionId: number, filter: MarkFilter = {}): string {
  const query = queryOf(filter)
  return `/sec/collection/manage/${collectionId}/mark${query ? `?${query}` : ''}`
}

/** Where a hand-in is read; the filters go along, so that next and previous walk the same list. */
export function readingPath(collectionId: number, place: HandInPlace, filter: MarkFilter): string {
  const query = queryOf(filter)
  return `/reading/${place.content_type}/${place.content_id}?c=${collectionId}&s=${place.s}${query ? `&${query}` : ''}`
}

/** The filters of an address. */
export function filterOf(query: Record<string, string>): MarkFilter {
  const { state, of, type, keyword } = query
  return {
    ...(state ? { state } : {}),
    ...(of ? { of } : {}),
    ...(type ? { type } : {}),
    ...(keyword ? { keyword } : {}),
  }
}
