import { type Banner, bannerCalls } from '@zhixing/contract/content/banner/calls.ts'
import { request } from '#api/request.ts'

/** Counts that a banner was followed. Nothing waits for it, and a count that is lost is nobody's trouble. */
export function countFollowed({ id }: Pick<Banner, 'id'>): void {
  request(bannerCalls.click, { id }, { keepalive: true }).catch(() => undefined)
}
