import { RightOutlined } from '@ant-design/icons-svg'
import { labelOf, managePathOf, type Which } from '@zhixing/contract/content-types.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { outerWay, withWay } from '../../../content/content/parts/shared/outer-way.ts'
import { useInner } from '../use-inner.ts'

/** The containers that stand in one and in which the person marks, each with what waits there. */
export function InnerContainers({ container }: { container: Which }) {
  const inner = useInner(container)
  const [query] = useUrlQuery()
  if (inner.error) {
    return <ErrorState error={inner.error} onRetry={() => inner.refetch()} />
  }
  const rows = inner.data ?? []
  if (rows.length === 0) {
    return null
  }
  const way = [...outerWay(query), container]
  return (
    <section aria-labelledby="inner-containers" className="mb-4 rounded-card bg-card shadow-card">
      <h2 id="inner-containers" className="px-4 pt-4 pb-2 font-semibold text-ink">
        其中的内容
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <li key={row.id}>
            <PageLink
              to={withWay(managePathOf({ type: row.c_type, id: row.id }, 'mark') ?? '', way)}
              className="flex min-h-11 items-center gap-2 px-4 py-2 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 break-words">{row.title}</span>
                <span className="text-sm text-faint">{labelOf({ type: row.c_type, kind: '' })}</span>
              </span>
              <span className={row.waiting > 0 ? 'shrink-0 text-amber-text' : 'shrink-0 text-soft'}>
                {row.waiting > 0 ? `${row.waiting}份待批阅` : '没有待批阅'}
              </span>
              <Icon of={RightOutlined} className="shrink-0 text-sm text-faint" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
