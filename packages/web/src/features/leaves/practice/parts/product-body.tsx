import type { Made } from '@zhixing/contract/leaves/practice/shapes.ts'
import { RichText } from '#ui/rich-text.tsx'
import { PictureGrid } from '../../../base/upload/parts/shared/picture-grid.tsx'

/** The product itself: its pictures and what its maker says about it. */
export function ProductBody({ made }: { made: Pick<Made, 'description' | 'gallery'> }) {
  const { description, gallery } = made
  return (
    <div className="flex flex-col gap-4">
      {description ? <RichText html={description} /> : null}
      <PictureGrid label="作品图集" pictures={gallery} />
    </div>
  )
}
