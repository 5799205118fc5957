import { EyeInvisibleOutlined, LikeFilled, LikeOutlined } from '@ant-design/icons-svg'
import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useApp } from '#ui/use-app.ts'
import type { ShownProduct } from './product-detail.tsx'

/** Liking a product, and hiding it for those who teach there. */
export function ProductActions({ product }: { product: ShownProduct }) {
  const { id, liked, like_num } = product
  const { message } = useApp()
  const session = useSession()
  const [likes, setLikes] = useState({ liked, like_num })
  const like = useSend(productCalls.like, {
    refresh: [productCalls.products],
    onDone: (now) => setLikes(now),
  })
  const hide = useSend(productCalls.hide, {
    refresh: [productCalls.product, productCalls.products],
    onDone: ({ hidden }) => message.success(hidden ? '已隐藏，只有作者和老师可见' : '已取消隐藏'),
  })
  return (
    <>
      <Button
        className="max-md:!h-11"
        type={likes.liked ? 'primary' : 'default'}
        aria-pressed={likes.liked}
        disabled={!isSignedIn(session)}
        title={isSignedIn(session) ? undefined : '登录后可以点赞'}
        loading={like.isSending}
        icon={likes.liked ? <Icon of={LikeFilled} /> : <Icon of={LikeOutlined} />}
        onClick={() => like.run({ id, action: likes.liked ? 'remove' : 'add' })}
      >
        {likes.liked ? '已赞' : '点赞'} {likes.like_num}
      </Button>
      {product.can_hide ? (
        <Button
          className="max-md:!h-11"
          icon={<Icon of={EyeInvisibleOutlined} />}
          loading={hide.isSending}
          onClick={() => hide.run({ id, hidden: !product.hidden })}
        >
          {product.hidden ? '取消隐藏' : '隐藏作品'}
        </Button>
      ) : null}
    </>
  )
}
