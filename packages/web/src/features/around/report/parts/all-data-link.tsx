import { managePathOf, type Which } from '@zhixing/contract/content-types.ts'
import { PageLink } from '#ui/page-link.tsx'

/** The way from a part's figures to those of the whole container. */
export function AllDataLink({ container }: { container: Which }) {
  return (
    <PageLink to={managePathOf(container, 'data') ?? '/'} className="hover:text-primary">
      全部数据
    </PageLink>
  )
}
