import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { ProductDetail } from '../parts/product-detail.tsx'

/** /work/product-detail/{id}: an accepted product as its maker agreed to show it. */
export function Page() {
  const product = useCall(productCalls.product, { id: Number(usePathParams().id) })
  useDocumentTitle(product.data ? `${product.data.owner.name}的作品 - ${product.data.title}` : '作品')
  return <PageFrame call={product}>{(found) => <ProductDetail key={found.id} product={found} />}</PageFrame>
}
