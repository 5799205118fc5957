import { LeftOutlined, MenuOutlined, RightOutlined } from '@ant-design/icons-svg'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Drawer } from './drawer.tsx'
import { Icon } from './icon.tsx'
import { PageLink } from './page-link.tsx'
import { ProgressBar } from './progress-bar.tsx'

interface LearnStep {
  key: string
  title: string
  to: string
}

interface LearnProps {
  title: string
  /** Where the way back leads: the detail page. */
  backTo: string
  /** Where it stands within something else that it was entered from. */
  outer?: { to: string; label: string } | undefined
  /** 0 to 100; nothing of whoever looks without learning. */
  percent: number | undefined
  /** The outline with the state of every item; shown at the left, in a drawer on phones. */
  outline: ReactNode
  /** What is open. Until it has come, room is kept for it and nothing is shown below. */
  children: ReactNode
  /** What stands below it. */
  below?: ReactNode
  previous?: LearnStep | undefined
  next?: LearnStep | undefined
  /** Why 下一节 cannot be opened yet. */
  nextLocked?: string | undefined
  savedState?: ReactNode
}

/** Page kind Learn: outline at the left, content in the middle, previous and next below. */
export function Learn(props: LearnProps) {
  const [isOutlineOpen, setOutlineOpen] = useState(false)
  return (
    <div className="flex min-h-[calc(100dvh-var(--zx-header))] flex-col print:block">
      <div className="flex items-center gap-3 border-b border-line bg-card px-4 py-2 print:hidden">
        <Button
          className="lg:!hidden"
          icon={<Icon of={MenuOutlined} />}
          aria-label="打开目录"
          aria-expanded={isOutlineOpen}
          onClick={() => setOutlineOpen(true)}
        />
        {props.outer ? (
          <PageLink
            to={props.outer.to}
            className="flex shrink-0 items-center gap-1 text-soft hover:text-primary max-md:min-h-11"
          >
            <Icon of={LeftOutlined} />
            {props.outer.label}
          </PageLink>
        ) : null}
        <PageLink
          to={props.backTo}
          className="flex min-w-0 flex-1 items-center font-semibold hover:text-primary max-md:min-h-11"
        >
          <span className="truncate">{props.title}</span>
        </PageLink>
        {props.savedState}
        {props.percent === undefined ? null : (
          <div className="w-32 shrink-0 max-sm:hidden">
            <ProgressBar label="学习进度" percent={props.percent} />
          </div>
        )}
      </div>
      <div className="flex min-h-0 flex-1 print:block">
        <nav
          aria-label="目录"
          className="w-72 shrink-0 overflow-y-auto border-r border-line bg-card p-3 max-lg:hidden print:hidden"
        >
          <h2 className="sr-only">目录</h2>
          {props.outline}
        </nav>
        <div className="min-w-0 flex-1">
          <div className="zx-learn-item">{props.children}</div>
          <div className="zx-learn-end">
            {props.below}
            <LearnSteps previous={props.previous} next={props.next} nextLocked={props.nextLocked} />
          </div>
        </div>
      </div>
      <Drawer title="目录" placement="left" open={isOutlineOpen} onClose={() => setOutlineOpen(false)} size={300}>
        {props.outline}
      </Drawer>
    </div>
  )
}

function LearnSteps({ previous, next, nextLocked }: Pick<LearnProps, 'previous' | 'next' | 'nextLocked'>) {
  return (
    <div className="flex justify-between gap-2 px-4 py-6 md:px-6 print:hidden">
      {previous ? (
        <PageLink
          to={previous.to}
          className="flex min-h-11 max-w-1/2 min-w-0 items-center gap-2 text-soft hover:text-primary"
        >
          <Icon of={LeftOutlined} className="shrink-0" />
          <span className="truncate">上一节：{previous.title}</span>
        </PageLink>
      ) : (
        <span />
      )}
      {next && !nextLocked ? (
        <PageLink to={next.to} className="flex min-h-11 max-w-1/2 min-w-0 items-center gap-2 text-primary">
          <span className="truncate">下一节：{next.title}</span>
          <Icon of={RightOutlined} className="shrink-0" />
        </PageLink>
      ) : (
        <span className="flex min-h-11 max-w-1/2 min-w-0 flex-col items-end justify-center text-sm text-faint">
          {next && nextLocked ? <span className="max-w-full truncate">下一节：{next.title}</span> : null}
          <span className="text-right">{nextLocked}</span>
        </span>
      )}
    </div>
  )
}
