import { ReloadOutlined } from '@ant-design/icons-svg'
import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useApp } from '#ui/use-app.ts'

interface FreshnessProps {
  id: number
  updated: number
  isStale: boolean
}

/** How fresh the figures are, and the way to have them computed anew. */
export function Freshness({ id, updated, isStale }: FreshnessProps) {
  const { message } = useApp()
  const send = useSend(gradebookCalls.refresh, {
    refresh: ['Gradebook'],
    onDone: () => message.success('已开始重新计算'),
  })
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {isStale ? (
        '正在计算，稍后自动更新'
      ) : (
        <>
          数据更新于 <TimeText seconds={updated} />
        </>
      )}
      <Button
        type="text"
        size="small"
        className="max-md:!min-h-11"
        icon={<Icon of={ReloadOutlined} />}
        loading={send.isSending}
        onClick={() => send.run({ id })}
      >
        重新计算
      </Button>
    </span>
  )
}
