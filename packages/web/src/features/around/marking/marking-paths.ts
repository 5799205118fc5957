import { type HandInPlace, handInChoices, handInSorts, lateness } from '@zhixing/contract/around/marking/calls.ts'
import { managePathOf, type Which } from '@zhixing/contract/content-types.ts'
import { isOfLearners } from './marking-words.ts'

/** What a marker may have filtered and sorted by, under its names in an address: `of` is one content of the container. */
const names = [
  'state',
  'of',
  'type',
  'keyword',
  'late',
  'score_min',
  'score_max',
  'marker',
  'similar',
  'left',
  'sort',
] as const
export type MarkFilter = { [Name in (typeof names)[number]]?: string }

function queryOf(filter: MarkFilter): string {
  const given = names.flatMap((name) => (filter[name] ? [[name, filter[name]] as [string, string]] : []))
  return new URLSearchParams(given).toString()
}

/** The marking list of a container (spec 3 §2.7); undefined for what has none. */
export function markListPath(container: Which, filter: MarkFilter = {}): string | undefined {
  const query = queryOf(filter)
  return managePathOf(container, query ? `mark?${query}` : 'mark')
}

/** Where a hand-in is read; the filters go along, so that next and previous walk the same list. */
export function readingPath(c: number, place: HandInPlace, filter: MarkFilter): string {
  const query = queryOf(filter)
  return `/reading/${place.content_type}/${place.content_id}?c=${c}&s=${place.s}${query ? `&${query}` : ''}`
}

/** The filters of an address. */
export function filterOf(query: Record<string, string>): MarkFilter {
  return Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
}

function wholeOf(text: string | undefined): number | undefined {
  return text && /^\d{1,5}$/.test(text) ? Number(text) : undefined
}

/** Filters as the calls take them; what somebody wrote into an address and means nothing is left out. */
export function askedBy(filter: MarkFilter) {
  const late = lateness.find((one) => one === filter.late)
  const [least, most] = [wholeOf(filter.score_min), wholeOf(filter.score_max)]
  const [of, marker] = [Number(filter.of), Number(filter.marker)]
  return {
    state: handInChoices.find((one) => one === filter.state) ?? ('waiting' as const),
    sort: handInSorts.find((one) => one === filter.sort) ?? ('time' as const),
    ...(of > 0 ? { content_id: of } : {}),
    ...(filter.type ? { content_type: filter.type } : {}),
    ...(filter.keyword ? { keyword: filter.keyword } : {}),
    ...(late ? { late } : {}),
    ...(least === undefined ? {} : { score_min: least }),
    ...(most === undefined ? {} : { score_max: most }),
    ...(marker > 0 ? { marker_id: marker } : {}),
    ...(filter.similar ? { similar: true } : {}),
    ...(filter.left ? { left: true } : {}),
  }
}
export type MarkAsked = ReturnType<typeof askedBy>

/** As the way from one hand-in to the next is asked: who handed nothing in stands on none. */
export function walkedBy(filter: MarkFilter) {
  const asked = askedBy(filter)
  return isOfLearners(asked.state) ? { ...asked, state: 'waiting' as const } : asked
}

/** Whether more was asked than a state and a content: then an empty list says so. */
export function isNarrowed({ keyword, late, score_min, score_max, marker, similar, left }: MarkFilter): boolean {
  return [keyword, late, score_min, score_max, marker, similar, left].some(Boolean)
}
