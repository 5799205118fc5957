import type { ReactNode } from 'react'
import { FailedDrawing } from './drawings.tsx'
import { offlineWords } from './offline-words.ts'
import { PageBody } from './page-body.tsx'
import { PageFailure } from './page-failure.tsx'
import { ShownAfter } from './shown-after.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'
import { StateBlock } from './state-block.tsx'

/** What PageFrame needs of a call; useCall's result fits. */
export interface FramedCall<Data> {
  data: Data | undefined
  isPending: boolean
  /** `paused` while it waits for the network. */
  fetchStatus?: string
  error: Error | null
  refetch: () => unknown
}

interface PageFrameProps<Data> {
  call: FramedCall<Data>
  /** The page's shape while it loads; a few lines unless given. */
  skeleton?: ReactNode
  /** Where somebody goes who is refused here; home and back unless given. */
  wayOut?: ReactNode
  children: (data: Data) => ReactNode
}

/** Loading, failure and content of a page that hangs on one call. A later failure leaves the content standing. */
export function PageFrame<Data>({ call, skeleton, wayOut, children }: PageFrameProps<Data>) {
  if (call.data !== undefined) {
    return children(call.data)
  }
  if (call.error) {
    return <PageFailure error={call.error} onRetry={() => call.refetch()} wayOut={wayOut} />
  }
  if (call.fetchStatus === 'paused') {
    return <StateBlock isPage icon={<FailedDrawing />} {...offlineWords} />
  }
  return (
    <ShownAfter>
      {skeleton ?? (
        <PageBody>
          <SkeletonLines rows={6} />
        </PageBody>
      )}
    </ShownAfter>
  )
}
