import { LinkOutlined } from '@ant-design/icons-svg'
import { Icon } from '#ui/icon.tsx'

/** The way to where a practice is done; it opens in a tab of its own. */
export function EnvLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-card border border-primary px-4 text-primary hover:bg-primary-soft md:min-h-9"
    >
      <Icon of={LinkOutlined} /> 打开实践环境
    </a>
  )
}
