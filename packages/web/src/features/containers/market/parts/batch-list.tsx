import { marketCalls } from '@zhixing/contract/containers/market/calls.ts'
import { useCall } from '#api/use-call.ts'
import { dotted } from '#ui/dotted.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { fullTime } from '#ui/time-words.ts'

/** The newest sheets of a channel. */
export function BatchList({ id }: { id: number }) {
  const batches = useCall(marketCalls.batches, { id })
  return (
    <PageFrame call={batches} skeleton={<SkeletonLines rows={2} />}>
      {({ batches: rows }) =>
        rows.length === 0 ? (
          <p className="mt-4 text-faint">还没有上传过市场数据</p>
        ) : (
          <ul aria-label="上传记录" className="mt-4 flex flex-col gap-2">
            {rows.map((row) => (
              <li key={row.id} className="min-w-0 break-words">
                {row.name || '市场数据'}
                <span className="block text-sm text-faint">
                  {dotted([fullTime(row.time), row.by, `${row.rows}行`, row.source])}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </PageFrame>
  )
}
