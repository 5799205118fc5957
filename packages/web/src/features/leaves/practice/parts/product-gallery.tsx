import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { ProductPicture } from './product-picture.tsx'

const perPage = 6
const most = 96

/** Accepted products of a practice that I may see, the excellent ones first. */
export function ProductGallery({ practiceId, c }: { practiceId: number; c: number }) {
  const [limit, setLimit] = useState(perPage)
  const call = useCall(productCalls.products, { practice_id: practiceId, c, limit }, { keepPrevious: true })
  return (
    <section aria-label="作品展示" className="mt-4 rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 className="mb-3 text-lg font-semibold">作品展示</h2>
      <PageFrame call={call}>
        {({ data, total }) =>
          total === 0 ? (
            <EmptyState isSmall title="还没有展示的作品" text="作品通过且作者同意公开后，会出现在这里。" />
          ) : (
            <>
              <CardGrid layout="narrow">
                {data.map((product) => (
                  <li key={product.id}>
                    <ProductPicture product={product} />
                  </li>
                ))}
              </CardGrid>
              {total > data.length && limit < most ? (
                <Button block className="mt-4" loading={call.isFetching} onClick={() => setLimit(limit + perPage)}>
                  查看更多作品
                </Button>
              ) : null}
            </>
          )
        }
      </PageFrame>
    </section>
  )
}
