import { ExportOutlined } from '@ant-design/icons-svg'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface LinkCardProps {
  url: string
  /** Told when the person opens it. */
  onOpen?: () => void
  /** Beside the button that opens it. */
  children?: ReactNode
}

/** Where a link leads, and the way there: always in a tab of its own. */
export function LinkCard({ url, onOpen, children }: LinkCardProps) {
  return (
    <div className="rounded-card bg-card p-4 shadow-card md:p-6">
      <p className="mb-4 break-all text-soft">{url}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="primary"
          className="max-md:!h-11"
          icon={<Icon of={ExportOutlined} />}
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          {...(onOpen ? { onClick: onOpen } : {})}
        >
          打开链接
        </Button>
        {children}
      </div>
      <p className="mt-4 text-sm text-faint">将离开本平台，请注意保护账号和个人信息。</p>
    </div>
  )
}
