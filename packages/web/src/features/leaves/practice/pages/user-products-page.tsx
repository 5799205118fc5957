import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import { personProductsInput } from '@zhixing/contract/leaves/practice/routes.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { isSignedIn } from '#session/can.ts'
import { LoginPrompt } from '#session/login-prompt.tsx'
import { useSession } from '#session/use-session.ts'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { ProductPicture } from '../parts/product-picture.tsx'

/** /work/user-product-detail/{trainingId}: one's own products of a training, or with `openid` those of another (3 §2.13). */
export function Page() {
  const session = useSession()
  const [query] = useUrlQuery()
  const id = Number(usePathParams().trainingId)
  if (!(query.openid || isSignedIn(session))) {
    return (
      <PageBody>
        <LoginPrompt />
      </PageBody>
    )
  }
  return <Products key={`${id} ${query.openid ?? ''}`} input={personProductsInput(id, query)} />
}

function Products({ input }: { input: ReturnType<typeof personProductsInput> }) {
  const pages = useCallPages(productCalls.ofPerson, input)
  const isOther = input.openid !== undefined
  return (
    <Discover
      title={isOther ? '学员作品' : '我的实训作品'}
      text="这里是实训中通过批阅的作品。"
      filters={null}
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <ProductPicture product={row} />}
      empty={
        <EmptyState
          title="还没有作品"
          text={isOther ? '作品通过且作者同意公开后，会出现在这里。' : '完成实训里的实践项目，作品通过后会出现在这里。'}
        />
      }
    />
  )
}
