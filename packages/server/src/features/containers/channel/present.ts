import type { ChannelDetail, ChannelRow } from '@zhixing/contract/containers/channel/shapes.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { learnerRole, ownerRole } from '@zhixing/contract/types/container.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { FilesAt } from '../../base/upload/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { type CardRow, type DetailRow, presentContainer, presentContainerDetail } from '../container/public.ts'
import type { ChannelColumns, ChannelPageColumns } from './columns.ts'

/** A career path as a card shows it. */
export function presentChannel(at: FilesAt, row: CardRow & ChannelColumns): ChannelRow {
  const shown = presentContainer(at, row)
  return {
    ...shown,
    type: row.channelType,
    description: shown.introduce,
    logo_data: shown.cover_data,
    tags: shown.tag,
    space: null,
    space_job_count: row.spaceJobNum,
    follow_num: row.followNum,
  }
}

/** The two roles of a path on the wire (2 §6): admin for who manages it, user for who learns there; else empty. */
function channelRoleOf({ facts }: Pick<Accessed, 'facts'>) {
  if (hasRight(facts, 'manages')) {
    return ownerRole.wire
  }
  return hasRight(facts, 'learns') ? learnerRole.wire : facts.role
}

/** A career path as its page and its form read it. */
export function presentDetail(at: FilesAt, row: DetailRow & ChannelPageColumns, accessed: Accessed): ChannelDetail {
  return {
    ...presentChannel(at, row),
    ...presentContainerDetail(row, accessed),
    role: channelRoleOf(accessed),
    certification_url: row.certificationUrl,
    test_address: row.testAddress,
    has_follow: row.isFollowed,
    model_published_at: unixSeconds(row.modelPublishedAt),
  }
}
