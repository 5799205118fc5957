import { useRouteError } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FailedDrawing } from '#ui/drawings.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { offlineWords } from '#ui/offline-words.ts'
import { StateBlock } from '#ui/state-block.tsx'
import { useIsOffline } from '#ui/use-is-offline.ts'
import { ChunkError, isLostCode } from './load-chunk.ts'
import { useLineBack, useOpenAnew } from './use-line-back.ts'

const lost = { title: '页面没有加载出来', text: '可能有新版本发布，或者网络不稳定，重新加载后即可继续。' }

function reload(): void {
  window.location.reload()
}

/** In place of a page that broke or whose code did not arrive. The shell around it stays. */
export function RouteError() {
  const error = useRouteError()
  return isLostCode(error) ? (
    <LostCode isPages={error instanceof ChunkError} />
  ) : (
    <ErrorState isPage error={error} onRetry={reload} />
  )
}

/** Code did not come: after a release its file is gone, and a new load brings the new one; without a line it comes with it. */
function LostCode({ isPages }: { isPages: boolean }) {
  const { title, text } = useIsOffline() ? offlineWords : lost
  const openAnew = useOpenAnew()
  // A part of a page keeps that it did not come; the page's own code is asked for anew.
  useLineBack(isPages ? openAnew : reload)
  return (
    <StateBlock
      isPage
      icon={<FailedDrawing />}
      title={title}
      text={text}
      actions={
        <Button type="primary" onClick={reload}>
          重新加载
        </Button>
      }
    />
  )
}
