import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'

const RichText = lazy(async () => ({ default: (await import('#ui/rich-text.tsx')).RichText }))

/** 指南 of a career path as it is read. */
export function GuideView({ id }: { id: number }) {
  const guide = useCall(channelContentCalls.getChannelGuideInfo, { id })
  return (
    <PageFrame call={guide}>
      {({ guide: html }) =>
        html === '' ? (
          <EmptyState isSmall title="还没有指南" text="管理员写好后会显示在这里。" />
        ) : (
          <Suspense fallback={<SkeletonLines rows={6} />}>
            <RichText html={html} />
          </Suspense>
        )
      }
    </PageFrame>
  )
}
