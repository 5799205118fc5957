import { CheckOutlined, DownloadOutlined } from '@ant-design/icons-svg'
import { useState } from 'react'
import { clock } from '#api/connection.ts'
import { picturesMax, removeCopy } from '#api/offline-copies.ts'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { fileSize } from '#ui/file-size.ts'
import { Icon } from '#ui/icon.tsx'
import { useApp } from '#ui/use-app.ts'
import { makeCopy } from './make-copy.ts'
import { useCopies } from './use-copies.ts'

interface KeepOfflineProps {
  id: number
  c: number
  title: string
  html: string
}

/** Keeps an article on this device for reading without a line, or throws it away again. */
export function KeepOffline(article: KeepOfflineProps) {
  const session = useSession()
  const { message } = useApp()
  const { copies } = useCopies()
  const [isBusy, setBusy] = useState(false)
  if (!isSignedIn(session) || !copies) {
    return null
  }
  const isKept = copies.some(({ id }) => id === article.id)

  async function toggle(): Promise<void> {
    setBusy(true)
    try {
      if (isKept) {
        await removeCopy(article.id)
      } else {
        const { left } = await makeCopy({ ...article, owner: session.openid, at: Math.floor(clock.now() / 1000) })
        if (left > 0) {
          message.warning(`已保存到本机，其中${left}张图片需联网查看（离线图片最多共${fileSize(picturesMax)}）`)
        } else {
          message.success('已保存到本机，没有网络时也能阅读')
        }
      }
    } catch {
      message.error('保存失败，请检查浏览器的存储空间后重试')
    }
    setBusy(false)
  }

  return (
    <Button
      type="text"
      className="print:hidden"
      loading={isBusy}
      aria-pressed={isKept}
      icon={isKept ? <Icon of={CheckOutlined} /> : <Icon of={DownloadOutlined} />}
      onClick={() => void toggle()}
    >
      离线可读
    </Button>
  )
}
