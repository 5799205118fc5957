import type { Banner, StoredBanner } from '@zhixing/contract/content/banner/calls.ts'
import { unixSeconds } from '#kernel/time.ts'
import { type FilesAt, publicUrl } from '../../base/upload/public.ts'

type Shown = Pick<Banner, 'id' | 'type' | 'title' | 'text' | 'tone' | 'href' | 'target'> & {
  bigKey: string
  mediumKey: string
}

interface Stored extends Shown {
  bigFileId: number | null
  mediumFileId: number | null
  orgId: number
  orgName: string | null
  audience: StoredBanner['audience']
  priority: number
  startsAt: Date | null
  endsAt: Date | null
  isEnabled: boolean
  clickNum: number
  rowVersion: number
  createdAt: Date
}

const urlOf = (at: FilesAt, key: string) => (key === '' ? '' : publicUrl(at, key))

/** A banner as pages show it; without a medium picture the big one stands in. */
export function presentBanner(at: FilesAt, row: Shown): Banner {
  const { id, type, title, text, tone, href, target } = row
  const big = urlOf(at, row.bigKey)
  return {
    id,
    type,
    title,
    text,
    tone,
    href,
    target,
    big_img_url: big,
    medium_img_url: urlOf(at, row.mediumKey) || big,
  }
}

function stateOf({ isEnabled, startsAt, endsAt }: Stored, now: Date): StoredBanner['state'] {
  if (!isEnabled) {
    return 'off'
  }
  if (endsAt && endsAt <= now) {
    return 'over'
  }
  return startsAt && startsAt > now ? 'waiting' : 'showing'
}

/** A banner as a super admin edits it. */
export function presentStored(at: FilesAt, row: Stored, now: Date): StoredBanner {
  return {
    ...presentBanner(at, row),
    medium_img_url: urlOf(at, row.mediumKey),
    big_img_id: row.bigFileId ?? 0,
    medium_img_id: row.mediumFileId ?? 0,
    group_id: row.orgId,
    group_name: row.orgId === 0 ? '' : (row.orgName ?? ''),
    audience: row.audience,
    priority: row.priority,
    start_time: unixSeconds(row.startsAt),
    end_time: unixSeconds(row.endsAt),
    is_enabled: row.isEnabled,
    click_num: row.clickNum,
    state: stateOf(row, now),
    row_version: row.rowVersion,
    create_time: unixSeconds(row.createdAt),
  }
}
