import { bannerHeight, narrowWidth } from '@zhixing/contract/content/banner/sizes.ts'
import { useState } from 'react'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { type FormInstance, useWatch } from '#ui/form-instance.ts'
import { BannerPicture } from '../../../content/banner/parts/shared/banner-picture.tsx'
import { type BannerValues, newBanner } from '../banner-values.ts'

const widths = [
  { value: 'wide', label: '宽屏' },
  { value: 'narrow', label: '手机' },
]
const phoneWidth = 358

/** How the banner will look, as it is typed. */
export function BannerPreview({ form }: { form: FormInstance<BannerValues> }) {
  const [width, setWidth] = useState('wide')
  const values = { ...newBanner, ...useWatch([], form) }
  const isNarrow = width === 'narrow'
  const shown = {
    type: values.type,
    title: values.title || '横幅标题',
    text: values.text,
    tone: values.tone,
    big_img_url: values.big_img?.url ?? '',
    medium_img_url: values.medium_img?.url ?? '',
  }
  return (
    <section aria-label="预览" className="mb-4 rounded-card bg-card p-4 shadow-card">
      <div className="mb-3 flex items-center justify-between">
        <h2 className="text-lg font-semibold">预览</h2>
        <ChoiceBar label="预览宽度" choices={widths} value={width} onChange={setWidth} />
      </div>
      <div
        className={`mx-auto overflow-hidden ${values.type === 'header_top' ? '' : 'rounded-card'}`}
        style={{
          height: bannerHeight(values.type, isNarrow ? phoneWidth : narrowWidth),
          maxWidth: isNarrow ? phoneWidth : '100%',
        }}
      >
        <BannerPicture banner={shown} isNarrow={isNarrow} />
      </div>
    </section>
  )
}
