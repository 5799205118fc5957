import type { TrainingDetail } from '@zhixing/contract/containers/training/shapes.ts'
import type { Visibility } from '@zhixing/contract/content/content/shapes.ts'
import { joinWays } from '@zhixing/contract/types/container.ts'
import { momentOf, secondsOf } from '#ui/local-moment.ts'
import type { TagValue } from '../../../../base/tag/parts/shared/tag-select.tsx'
import type { PictureValue } from '../../../../base/upload/parts/shared/image-uploader.tsx'
import { joinWayChoices } from '../../../../content/joining/parts/shared/join-ways.ts'
import type { Difference } from '../../../container/parts/shared/form-values.ts'
import { visibilityChoices } from '../../../container/parts/shared/visibility.ts'

/** The fields of the form of a training; a camp adds its own. Moments and places are as typed. */
export interface TrainingValues {
  industry_id?: number
  title: string
  introduce: string
  cover: PictureValue | null
  tag: readonly TagValue[]
  status_var: Visibility
  way: TrainingDetail['way']
  capacity: string
  opens_at: string
  closes_at: string
}

/** A new training: public, and joined by oneself at any time. */
export const newTraining: TrainingValues = {
  title: '',
  introduce: '',
  cover: null,
  tag: [],
  status_var: 'public',
  way: 'self',
  capacity: '',
  opens_at: '',
  closes_at: '',
}

/** A stored training, or what a camp has of one, as the form holds it. */
export function trainingValuesOf(stored: TrainingDetail): TrainingValues {
  const { industry_id, cover, cover_data, tag, capacity } = stored
  return {
    ...(industry_id ? { industry_id } : {}),
    title: stored.title,
    introduce: stored.introduce,
    cover: cover ? { id: cover, url: cover_data.url } : null,
    tag: tag.map((one) => ({ id: one.id, title: one.title })),
    status_var: stored.status_var,
    way: stored.way,
    capacity: capacity === null ? '' : String(capacity),
    opens_at: momentOf(stored.opens_at),
    closes_at: momentOf(stored.closes_at),
  }
}

/** The form's fields as the calls take them. */
export function trainingInputOf(values: TrainingValues) {
  const places = values.capacity.trim()
  return {
    industry_id: values.industry_id ?? null,
    title: values.title,
    introduce: values.introduce,
    cover: values.cover?.id ?? null,
    tag: values.tag.map((one) => (one.id ? one.id : { title: one.title })),
    status_var: values.status_var,
    way: values.way,
    capacity: places === '' ? null : Number(places),
    opens_at: secondsOf(values.opens_at),
    closes_at: secondsOf(values.closes_at),
  }
}

type IndustryTitle = (id: number | undefined) => string
type Shown<V> = readonly { label: string; text: (values: V, industry: IndustryTitle) => string }[]

/** A typed moment as people read it. */
export const typedMoment = (typed: string) => typed.replace('T', ' ') || '不限'

const shown: Shown<TrainingValues> = [
  { label: '行业分类', text: ({ industry_id }, industry) => industry(industry_id) },
  { label: '名称', text: ({ title }) => title.trim() },
  { label: '描述', text: ({ introduce }) => introduce.trim() },
  { label: '封面', text: ({ cover }) => (cover ? `图片${cover.id}` : '自动生成') },
  { label: '标签', text: ({ tag }) => tag.map(({ title }) => title).join('、') },
  { label: '怎样加入', text: ({ way }) => joinWayChoices(joinWays).find(({ value }) => value === way)?.label ?? '' },
  { label: '学员名额', text: ({ capacity }) => capacity.trim() || '不限' },
  { label: '开放加入时间', text: ({ opens_at }) => typedMoment(opens_at) },
  { label: '截止加入时间', text: ({ closes_at }) => typedMoment(closes_at) },
  {
    label: '可见范围',
    text: ({ status_var }) => visibilityChoices.find(({ value }) => value === status_var)?.label ?? '',
  },
]

/** The fields two states of a form differ in, in words; `more` are those a camp adds. */
export function differencesIn<V extends TrainingValues>(more: Shown<V>) {
  return (mine: V, stored: V, industry: IndustryTitle): Difference[] =>
    [...shown, ...more]
      .map(({ label, text }) => ({ label, mine: text(mine, industry), stored: text(stored, industry) }))
      .filter((one) => one.mine !== one.stored)
}
