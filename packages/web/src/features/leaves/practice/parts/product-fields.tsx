import { imageTypes } from '@zhixing/contract/base/upload/check.ts'
import { practiceLimits, practiceMessages } from '@zhixing/contract/leaves/practice/limits.ts'
import type { Made } from '@zhixing/contract/leaves/practice/shapes.ts'
import { lazy, Suspense } from 'react'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { FileUploader } from '../../../base/upload/parts/shared/file-uploader.tsx'
import { largeRefusal } from './result-fields.tsx'

const RichTextInput = lazy(async () => ({ default: (await import('#ui/rich-text-input.tsx')).RichTextInput }))

interface ProductFieldsProps {
  made: Made
  onChange: (part: Partial<Made>) => void
}

const pictureHint = '支持 jpg、png、gif 图片'

/** The product as it will be shown: what it is, its cover, more pictures. */
export function ProductFields({ made, onChange }: ProductFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p className="mb-1">作品介绍</p>
        <Suspense fallback={<SkeletonLines rows={4} className="rounded-card border border-line p-4" />}>
          <RichTextInput
            isSmall
            label="作品介绍"
            placeholder="这是什么作品、解决了什么问题，选填"
            max={practiceLimits.descriptionMax}
            value={made.description}
            onChange={(description) => onChange({ description })}
          />
        </Suspense>
      </div>
      <section aria-label="作品封面">
        <p className="mb-1">作品封面</p>
        <FileUploader
          types={imageTypes}
          typeMessage={practiceMessages.onlyPictures}
          hint={`${pictureHint}，选填`}
          refusal={largeRefusal}
          value={made.cover ? [made.cover] : []}
          onChange={([cover = null]) => onChange({ cover })}
        />
      </section>
      <section aria-label="作品图集">
        <p className="mb-1">作品图集</p>
        <FileUploader
          types={imageTypes}
          typeMessage={practiceMessages.onlyPictures}
          hint={`${pictureHint}，选填，最多${practiceLimits.galleryMax}张`}
          max={practiceLimits.galleryMax}
          refusal={largeRefusal}
          value={made.gallery}
          onChange={(gallery) => onChange({ gallery: [...gallery] })}
        />
      </section>
    </div>
  )
}
