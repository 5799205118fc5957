import { Button } from 'antd'
import { useRouteError } from 'react-router'
import { FailedDrawing } from '#ui/drawings.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { StateBlock } from '#ui/state-block.tsx'
import { ChunkError } from './load-chunk.ts'

function reload(): void {
  window.location.reload()
}

/** In place of a page that broke or whose code did not arrive. The shell around it stays. */
export function RouteError() {
  const error = useRouteError()
  if (error instanceof ChunkError) {
    return (
      <StateBlock
        isPage
        icon={<FailedDrawing />}
        title="页面没有加载出来"
        text="可能有新版本发布，或者网络不稳定，刷新后即可继续。"
        actions={
          <Button type="primary" onClick={reload}>
            刷新页面
          </Button>
        }
      />
    )
  }
  return <ErrorState isPage error={error} onRetry={reload} />
}
