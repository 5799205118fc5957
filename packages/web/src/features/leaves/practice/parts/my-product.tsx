import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import type { PracticeDetail, ProductFacts, Round } from '@zhixing/contract/leaves/practice/shapes.ts'
import { useSend } from '#api/use-send.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useApp } from '#ui/use-app.ts'
import { productPath } from '../product-path.ts'
import { VisibilityInput } from './visibility-input.tsx'

interface MyProductProps {
  practice: PracticeDetail
  product: ProductFacts
  round: Round
}

/** My product once it is handed in: who may see it, and its page once it is accepted. */
export function MyProduct({ practice, product, round }: MyProductProps) {
  const { message } = useApp()
  const { id, c } = practice
  const share = useSend(practiceCalls.share, {
    refresh: [practiceCalls.detail, productCalls.products, productCalls.product],
    onDone: () => message.success('已修改'),
  })
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <VisibilityInput
        value={product.visibility}
        isSending={share.isSending}
        onChange={(visibility) => share.run({ id, c, visibility })}
      />
      {round.state === 'graded' ? (
        <div className="flex flex-wrap items-center gap-2 pb-1">
          <LinkButton className="max-md:!h-11" to={productPath(product.id)}>
            查看作品页
          </LinkButton>
          {product.excellent ? <LabelTag look="amber">优秀作品</LabelTag> : null}
          {product.hidden ? <LabelTag look="grey">已被老师隐藏</LabelTag> : null}
        </div>
      ) : null}
    </div>
  )
}
