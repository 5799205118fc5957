import type { bannerCalls, StoredBanner } from '@zhixing/contract/content/banner/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { momentOf, secondsOf } from '#ui/local-moment.ts'
import type { PictureValue } from '../../base/upload/parts/shared/image-uploader.tsx'

/** A banner as the form holds it. */
export interface BannerValues {
  type: StoredBanner['type']
  title: string
  text: string
  tone: StoredBanner['tone']
  big_img: PictureValue | null
  medium_img: PictureValue | null
  href: string
  target: StoredBanner['target']
  audience: StoredBanner['audience']
  start_time: string
  end_time: string
  is_enabled: boolean
  /** Only for the people of this organisation; undefined: for everybody. */
  group_id: number | undefined
}

export const newBanner: BannerValues = {
  type: 'home_top',
  title: '',
  text: '',
  tone: 'blue',
  big_img: null,
  medium_img: null,
  href: '',
  target: '_self',
  audience: 'all',
  start_time: '',
  end_time: '',
  is_enabled: true,
  group_id: undefined,
}

function pictureOf(id: number, url: string): PictureValue | null {
  return id > 0 ? { id, url } : null
}

/** A stored banner as the form holds it. */
export function valuesOf(banner: StoredBanner): BannerValues {
  const { type, title, text, tone, href, target, audience, is_enabled: isEnabled } = banner
  return {
    ...{ type, title, text, tone, href, target, audience, is_enabled: isEnabled },
    group_id: banner.group_id || undefined,
    big_img: pictureOf(banner.big_img_id, banner.big_img_url),
    medium_img: pictureOf(banner.medium_img_id, banner.medium_img_url),
    start_time: momentOf(banner.start_time),
    end_time: momentOf(banner.end_time),
  }
}

/** What the form sends; the order of a stored one stays. */
export function inputOf(values: BannerValues, banner: StoredBanner | undefined): CallInput<typeof bannerCalls.save> {
  const { big_img: big, medium_img: medium, start_time: from, end_time: to, group_id: group, ...rest } = values
  return {
    ...rest,
    group_id: group ?? 0,
    ...(banner ? { id: banner.id, row_version: banner.row_version, priority: banner.priority } : {}),
    big_img_id: big?.id ?? 0,
    medium_img_id: medium?.id ?? 0,
    start_time: secondsOf(from),
    end_time: secondsOf(to),
  }
}
