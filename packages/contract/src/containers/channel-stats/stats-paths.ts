import { managePathOf } from '../../content-types.ts'
import { channelDetail } from '../../types/channel.ts'

/** Addresses of a path's figures, below those of managing and below its own page. */
export interface StatsPaths {
  index: string
  standard: (id: number) => string
  member: (who: { uid: number; openid: string }) => string
}

export function managedPaths(id: number): StatsPaths {
  const index = managePathOf({ type: 'channel', id }, 'stats') ?? ''
  return {
    index,
    standard: (standard) => `${index}/standard/${standard}`,
    member: ({ uid }) => `${index}/user/${uid}`,
  }
}

/** Addresses that need no right to manage, with the public reports. */
export function openPaths(id: number): StatsPaths & { report: string; modelReport: string } {
  const stats = `${channelDetail.replace(':id', String(id))}/stats`
  return {
    index: `${stats}/index`,
    standard: (standard) => `${stats}/standard/${standard}`,
    member: ({ openid }) => `${stats}/user/${openid}`,
    report: `/sec/channel/report/${id}`,
    modelReport: `/modelReport/${id}`,
  }
}
