import { ReloadOutlined } from '@ant-design/icons-svg'
import type { Refreshed } from '#api/query-key.ts'
import { useRefresh } from '#api/use-refresh.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface RefreshButtonProps {
  /** Calls that the page shows: all of them are asked again. */
  refreshed: readonly Refreshed[]
  isFetching: boolean
}

/** 刷新: asks again what a page of figures shows. */
export function RefreshButton({ refreshed, isFetching }: RefreshButtonProps) {
  const refresh = useRefresh(refreshed)
  return (
    <Button icon={<Icon of={ReloadOutlined} />} loading={isFetching} onClick={refresh}>
      刷新
    </Button>
  )
}
