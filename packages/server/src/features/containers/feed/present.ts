import type { FeedRow } from '@zhixing/contract/containers/feed/calls.ts'
import { unixSeconds } from '#kernel/time.ts'
import { ownerOf } from '../../content/card/public.ts'

interface Row {
  id: number
  title: string
  introduce: string
  ownerOpenid: string
  ownerName: string
  ownerAvatar: string
  createdAt: Date
  hiddenAt: Date | null
}

/** An article of a channel as lists show it. */
export function presentFeed(row: Row): FeedRow {
  return {
    id: row.id,
    title: row.title,
    introduce: row.introduce,
    owner: ownerOf(row),
    create_time: unixSeconds(row.createdAt),
    is_hidden: row.hiddenAt !== null,
  }
}
