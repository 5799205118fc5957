import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { pictureCalls } from '@zhixing/contract/leaves/picture/calls.ts'
import { request } from '#api/request.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import type { LeafViewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { useReading } from '../../../article/parts/shared/use-reading.ts'
import { Gallery } from './gallery.tsx'

/** A set of pictures as a learner looks at it; looking counts while it is in front of them. */
export function PictureView({ id, c, onLearned }: LeafViewProps) {
  const detail = useCall(pictureCalls.detail, { id, c }, { staleMs: Number.POSITIVE_INFINITY })
  useReading({
    enabled: detail.data?.counts ?? false,
    endAfter: learnLimits.pictureSeconds,
    send: (seconds) => request(pictureCalls.view, { id, c, seconds }),
    onLearned,
  })
  return (
    <PageFrame call={detail}>
      {({ title, introduce, pictures }) => (
        <div className="mx-auto max-w-240 px-4 py-6 md:px-6">
          <h1 className="mb-2 text-xl font-semibold break-words md:text-2xl">{title}</h1>
          {introduce ? <p className="mb-2 break-words whitespace-pre-line text-soft">{introduce}</p> : null}
          <p className="mb-4 text-sm text-faint">共{pictures.length}张，点击图片放大查看</p>
          <Gallery title={title} pictures={pictures} />
        </div>
      )}
    </PageFrame>
  )
}
