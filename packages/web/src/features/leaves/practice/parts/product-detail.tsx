import { EyeOutlined } from '@ant-design/icons-svg'
import { itemLearnPath } from '@zhixing/contract/learning/outline/item-paths.ts'
import type { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import type { Reply } from '#api/reply.ts'
import { Cover } from '#ui/cover.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { fullTime } from '#ui/time-words.ts'
import { resultOf } from '../product-values.ts'
import { useLook } from '../use-look.ts'
import { ProductActions } from './product-actions.tsx'
import { ProductBody } from './product-body.tsx'
import { ResultBody } from './result-body.tsx'

export type ShownProduct = Reply<typeof productCalls.product>

/** A product for who looks at it: what it is, who made it, how each step came out. */
export function ProductDetail({ product }: { product: ShownProduct }) {
  useLook(product.id)
  const { owner, practice_id, c, c_type } = product
  const practice = practice_id > 0 ? itemLearnPath({ id: practice_id, c, c_type }) : undefined
  const hasBody = product.description !== '' || product.gallery.length > 0
  return (
    <PageBody>
      {product.hidden ? <Note kind="warning" title="该作品已被老师隐藏，其他人看不到" /> : null}
      <header className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-card md:flex-row md:gap-6 md:p-6">
        <div className="w-full shrink-0 md:w-72">
          <Cover
            title={`${owner.name}·${product.title}`}
            picture={{ url: product.cover }}
            kind="作品"
            className="rounded-card"
          />
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          <p className="flex flex-wrap items-center gap-2 text-soft">
            实践项目作品 {product.excellent ? <LabelTag look="amber">优秀作品</LabelTag> : null}
          </p>
          <h1 className="mt-1 text-xl font-semibold break-words md:text-2xl">{product.title}</h1>
          <div className="mt-3 flex items-center gap-3">
            <PersonAvatar name={owner.name} url={owner.avatar} />
            <span className="min-w-0 truncate font-medium">{owner.name}</span>
          </div>
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-faint tabular-nums">
            <span>
              <Icon of={EyeOutlined} /> {product.view_num}次浏览
            </span>
            <span>通过于 {fullTime(product.accepted_at)}</span>
          </p>
          <div className="mt-4 flex flex-wrap gap-2 md:mt-auto md:pt-4">
            <ProductActions product={product} />
            {practice ? (
              <LinkButton className="max-md:!h-11" to={practice}>
                查看实践项目
              </LinkButton>
            ) : null}
          </div>
        </div>
      </header>
      {hasBody ? (
        <section aria-label="作品介绍" className="mt-4 rounded-card bg-card p-4 shadow-card md:p-6">
          <h2 className="mb-3 text-lg font-semibold">作品介绍</h2>
          <ProductBody made={product} />
        </section>
      ) : null}
      <section aria-label="步骤成果" className="mt-4 rounded-card bg-card p-4 shadow-card md:p-6">
        <h2 className="mb-3 text-lg font-semibold">步骤成果</h2>
        <ol className="grid grid-cols-1 gap-6">
          {product.steps.map((step, at) => (
            <li key={step.id}>
              <h3 className="mb-2 font-semibold break-words">
                {at + 1}. {step.title}
              </h3>
              <ResultBody result={resultOf(product, step.id)} />
            </li>
          ))}
        </ol>
      </section>
    </PageBody>
  )
}
