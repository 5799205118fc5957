import { type SQL, sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import { content, contentStat } from '../../content/content/tables.ts'
import { placement } from '../../learning/outline/tables.ts'
import { isFollowed } from '../../talk/subscription/public.ts'
import { channel } from './tables.ts'

/** The columns that lists and pages of career paths have besides those of every container. */
export interface ChannelColumns {
  channelType: number
  followNum: number
  spaceJobNum: number
}

export const channelColumns: { readonly [K in keyof ChannelColumns]: SQL<ChannelColumns[K]> } = {
  channelType: sql`${channel.type}`,
  followNum: sql`${contentStat.followNum}`,
  spaceJobNum: sql`(select count(*)::int from ${placement} where ${placement.containerId} = ${content.id} and ${placement.slot} = 'job')`,
}

/** Further columns of its page, for the person who looks. */
export interface ChannelPageColumns extends ChannelColumns {
  certificationUrl: string
  testAddress: string
  modelPublishedAt: Date | null
  isFollowed: boolean
}

export const channelPageColumns = (p: Params<{ userId: number }>) => ({
  certificationUrl: channel.certificationUrl,
  testAddress: channel.testAddress,
  modelPublishedAt: channel.modelPublishedAt,
  isFollowed: isFollowed(p),
})
