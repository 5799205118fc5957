import { StarFilled, StarOutlined } from '@ant-design/icons'
import { interestCalls } from '@zhixing/contract/interest/calls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { Refreshed } from '#api/query-key.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'

interface FavoriteButtonProps {
  contentType: string
  /** Tells kinds of one type apart, where the specs do: study_resource. */
  alias?: string
  contentId: number
  isFavorite: boolean
  count: number
  refresh: readonly Refreshed[]
}

/** Adds to one's favourites at once and repairs itself when the reply says no (spec 2 §4, §8). */
export function FavoriteButton({ contentType, alias, contentId, isFavorite, count, refresh }: FavoriteButtonProps) {
  const { message } = useApp()
  const [wished, setWished] = useState<boolean>()
  const isOn = wished ?? isFavorite
  const shown = count + Number(isOn) - Number(isFavorite)
  const send = useSend(interestCalls.operateMyFavorite, {
    refresh,
    onDone: (reply, input) => {
      setWished(undefined)
      if (reply.result) {
        message.success(input.action === 'add' ? '收藏成功' : '取消收藏')
      } else {
        message.error('操作失败')
      }
    },
    onFailed: () => setWished(undefined),
  })
  return (
    <Button
      icon={isOn ? <StarFilled className="text-amber" aria-hidden="true" /> : <StarOutlined aria-hidden="true" />}
      aria-pressed={isOn}
      onClick={() => {
        setWished(!isOn)
        send.run({
          content_type: contentType,
          content_id: contentId,
          action: isOn ? 'remove' : 'add',
          content_type_alias: alias,
        })
      }}
    >
      {isOn ? '已收藏' : '收藏'} {shown > 0 ? shown : ''}
    </Button>
  )
}
