import type { CampRow } from '@zhixing/contract/containers/camp/shapes.ts'
import { fromWire } from '@zhixing/contract/content-types.ts'
import { momentOf } from '#ui/local-moment.ts'

/** Our name of what a row is: camp or training. */
export const typeOf = ({ content_type }: Pick<CampRow, 'content_type'>) => fromWire(content_type)?.type ?? 'camp'

const dayOf = (seconds: number) => momentOf(seconds).slice(0, 10)

/** From when until when a camp runs, in days; empty where it says neither. */
export function datesText({ starts_at, ends_at }: Pick<CampRow, 'starts_at' | 'ends_at'>): string {
  if (starts_at > 0 && ends_at > 0) {
    return `${dayOf(starts_at)} 至 ${dayOf(ends_at)}`
  }
  if (starts_at > 0) {
    return `${dayOf(starts_at)} 开始`
  }
  return ends_at > 0 ? `${dayOf(ends_at)} 结束` : ''
}

/** When it is joined; empty where that is at any time. */
export function windowText({ opens_at, closes_at }: Pick<CampRow, 'opens_at' | 'closes_at'>): string {
  const [from, until] = [opens_at, closes_at].map((moment) => momentOf(moment).replace('T', ' '))
  if (opens_at > 0 && closes_at > 0) {
    return `${from} 至 ${until}`
  }
  if (opens_at > 0) {
    return `${from} 起`
  }
  return closes_at > 0 ? `${until} 前` : ''
}
