import { EyeOutlined, LikeOutlined } from '@ant-design/icons-svg'
import type { ProductCard } from '@zhixing/contract/leaves/practice/shapes.ts'
import { Cover } from '#ui/cover.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { productPath } from '../product-path.ts'

/** An accepted product in a grid, which leads to its page. */
export function ProductPicture({ product }: { product: ProductCard }) {
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
