import { StarFilled, StarOutlined } from '@ant-design/icons-svg'
import { favoriteCalls } from '@zhixing/contract/talk/favorite/calls.ts'
import { useState } from 'react'
import type { Refreshed } from '#api/query-key.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
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
  const send = useSend(favoriteCalls.operateMyFavorite, {
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
      changes
      icon={isOn ? <Icon of={StarFilled} className="text-amber" /> : <Icon of={StarOutlined} />}
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
