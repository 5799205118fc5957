import { LeftOutlined } from '@ant-design/icons-svg'
import { labelOf } from '@zhixing/contract/content-types.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Back } from './outer-way.ts'

/** The link back to the outer container this was entered through; nothing where there is none. */
export function WayBack({ to }: { to: Back | undefined }) {
  return to ? (
    <PageLink to={to.to} className="mb-3 inline-flex min-h-11 items-center gap-1 text-soft hover:text-primary">
      <Icon of={LeftOutlined} />
      返回{labelOf({ type: to.type, kind: '' })}
    </PageLink>
  ) : null
}
