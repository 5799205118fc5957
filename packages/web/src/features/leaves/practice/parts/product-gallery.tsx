import { EyeOutlined, LikeOutlined } from '@ant-design/icons-svg'
import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import type { ProductCard } from '@zhixing/contract/leaves/practice/shapes.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { Cover } from '#ui/cover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { productPath } from '../product-path.ts'

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
                    <Card product={product} />
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

function Card({ product }: { product: ProductCard }) {
  const { owner, title } = product
  return (
    <PageLink
      to={productPath(product.id)}
      className="block overflow-hidden rounded-card border border-line hover:border-primary"
    >
      <Cover title={`${owner.name}·${title}`} picture={{ url: product.cover }} kind="作品" />
      <div className="p-3">
        <p className="flex items-center gap-2">
          <span className="min-w-0 truncate font-medium text-ink">{owner.name}的作品</span>
          {product.excellent ? <LabelTag look="amber">优秀作品</LabelTag> : null}
          {product.hidden ? <LabelTag look="grey">已隐藏</LabelTag> : null}
        </p>
        <p className="mt-1 flex gap-4 text-sm text-faint tabular-nums">
          <span>
            <Icon of={EyeOutlined} /> {product.view_num}次浏览
          </span>
          <span>
            <Icon of={LikeOutlined} /> {product.like_num}个赞
          </span>
        </p>
      </div>
    </PageLink>
  )
}
