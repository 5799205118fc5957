import { managePathOf } from '@zhixing/contract/content-types.ts'
import { channelDetail } from '@zhixing/contract/types/channel.ts'

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

export function openPaths(id: number): StatsPaths {
  const stats = `${channelDetail.replace(':id', String(id))}/stats`
  return {
    index: `${stats}/index`,
    standard: (standard) => `${stats}/standard/${standard}`,
    member: ({ openid }) => `${stats}/user/${openid}`,
  }
}
