import type { newsCalls, StoredNews } from '@zhixing/contract/containers/news/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { momentOf, secondsOf } from '#ui/local-moment.ts'
import type { PictureValue } from '../../base/upload/parts/shared/image-uploader.tsx'

/** A news item as the form holds it. */
export interface NewsValues {
  title: string
  introduce: string
  body: string
  cover: PictureValue | null
  industry_id: number
  publish_time: string
  is_pinned: boolean
  is_internal: boolean
}

const fresh: NewsValues = {
  title: '',
  introduce: '',
  body: '',
  cover: null,
  industry_id: 0,
  publish_time: '',
  is_pinned: false,
  is_internal: false,
}

/** A stored item as the form holds it; a new one without it. */
export function newsValues(stored: StoredNews | undefined): NewsValues {
  if (!stored) {
    return fresh
  }
  const { title, introduce, body, industry_id, publish_time, is_pinned, is_internal, cover, cover_data } = stored
  return {
    ...{ title, introduce, body, industry_id, is_pinned, is_internal },
    cover: cover > 0 ? { id: cover, url: cover_data.url } : null,
    publish_time: momentOf(publish_time),
  }
}

/** What the form sends. */
export function newsInputOf(values: NewsValues, isDraft: boolean): CallInput<typeof newsCalls.create> {
  const { cover, publish_time, ...rest } = values
  return { ...rest, cover: cover?.id ?? null, publish_time: secondsOf(publish_time), is_draft: isDraft }
}
