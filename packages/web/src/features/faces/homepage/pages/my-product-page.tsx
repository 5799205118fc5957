import { homepageCalls, type OwnProduct } from '@zhixing/contract/faces/homepage/calls.ts'
import { productInput } from '@zhixing/contract/faces/homepage/routes.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { CoverCard } from '#ui/cover-card.tsx'
import { Discover } from '#ui/discover.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TimeText } from '#ui/time-text.tsx'

/** /my/my-product: what I made in practices, with how it stands. */
export function Page() {
  const pages = useCallPages(homepageCalls.getMyProducts, productInput)
  return (
    <Discover
      title="我的作品"
      text="实践项目中提交的作品；通过后可以展示给您选择的人。"
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <ProductCard product={row} />}
      empty={
        <EmptyState
          title="还没有作品"
          text="在学习中完成实践项目并提交后，作品会显示在这里。"
          actions={<LinkButton to="/my/study">去学习</LinkButton>}
        />
      }
    />
  )
}

const states: Readonly<Record<OwnProduct['state'], { label: string; look: 'amber' | 'teal' | 'grey' | 'blue' }>> = {
  draft: { label: '修改中', look: 'grey' },
  submitted: { label: '待批阅', look: 'blue' },
  returned: { label: '已退回', look: 'amber' },
  graded: { label: '已通过', look: 'teal' },
  void: { label: '已作废', look: 'grey' },
}

const seenBy: Readonly<Record<OwnProduct['visibility'], string>> = {
  self: '仅自己可见',
  class: '班级可见',
  org: '组织内可见',
  public: '公开',
}

function ProductCard({ product }: { product: OwnProduct }) {
  const { label, look } = states[product.state]
  const isShown = product.state === 'graded'
  return (
    <CoverCard
      to={isShown ? `/work/product-detail/${product.id}` : product.link}
      title={product.title}
      picture={product.cover ? { url: product.cover } : undefined}
      kind="实践项目"
    >
      <p className="flex flex-wrap items-center gap-2 text-sm text-faint">
        <LabelTag look={look}>{label}</LabelTag>
        {product.excellent ? <LabelTag look="amber">优秀作品</LabelTag> : null}
        <span>{product.hidden ? '已被隐藏' : seenBy[product.visibility]}</span>
      </p>
      <p className="truncate text-sm text-faint">{product.container_title}</p>
      <p className="mt-auto text-sm text-faint">
        {isShown ? dotted([`${product.view_num}次浏览`, `${product.like_num}次点赞`]) : null}{' '}
        <TimeText seconds={product.update_time} />
      </p>
    </CoverCard>
  )
}
