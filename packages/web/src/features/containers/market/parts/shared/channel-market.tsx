import { marketCalls } from '@zhixing/contract/containers/market/calls.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TrendFigures, TrendLines, TrendSources } from '../trend-figures.tsx'

/** The market of one channel: twelve months, and its posts by demand. */
export function ChannelMarket({ id }: { id: number }) {
  const data = useCall(marketCalls.getChannelMarketData, { id, by: 'post' })
  return (
    <PageFrame call={data} skeleton={<SkeletonLines rows={6} />}>
      {(market) =>
        market.months.length === 0 ? (
          <EmptyState isSmall title="还没有市场数据" text="上传后，这里显示近12个月的需求与薪资。" />
        ) : (
          <>
            <TrendFigures data={market}>
              <h3 className="mb-3 flex min-h-8 items-center font-semibold text-ink">按岗位</h3>
              <TrendLines data={market} by="post" />
            </TrendFigures>
            <TrendSources sources={market.sources} />
            <div className="mt-3">
              <LinkButton to="/career/job-trend">查看全部职业趋势</LinkButton>
            </div>
          </>
        )
      }
    </PageFrame>
  )
}
