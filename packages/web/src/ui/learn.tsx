import { LeftOutlined, MenuOutlined, RightOutlined } from '@ant-design/icons-svg'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
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
  const { key } = useLocation()
  // It lies over the item, and is gone with the step to another one.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOutlineOpen = openedAt === key
  return (
    <div className="flex min-h-[calc(100dvh-var(--zx-header))] flex-col print:block">
      <div className="flex items-center gap-3 border-b border-line bg-card px-4 py-2 print:hidden">
        <Button
          className="lg:!hidden"
          icon={<Icon of={MenuOutlined} />}
          aria-label="打开目录"
          aria-expanded={isOutlineOpen}
          onClick={() => setOpenedAt(key)}
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
          <span className="line-clamp-2 leading-5 break-words">{props.title}</span>
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
      <Drawer title="目录" placement="left" open={isOutlineOpen} onClose={() => setOpenedAt(undefined)} size={300}>
        {props.outline}
      </Drawer>
    </div>
  )
}

function LearnSteps({ previous, next, nextLocked }: Pick<LearnProps, 'previous' | 'next' | 'nextLocked'>) {
  return (
    <div className="flex gap-2 px-4 py-6 md:px-6 print:hidden">
      {previous ? (
        <PageLink
          to={previous.to}
          className="flex min-h-11 min-w-0 items-center gap-2 text-soft not-last:max-w-1/2 hover:text-primary"
        >
          <Icon of={LeftOutlined} className="shrink-0" />
          <span className="line-clamp-2 break-words">上一节：{previous.title}</span>
        </PageLink>
      ) : null}
      {next ? <NextStep next={next} nextLocked={nextLocked} /> : null}
    </div>
  )
}

/** The way on, or why it is locked; as wide as there is room where nothing stands before it. */
function NextStep({ next, nextLocked }: { next: LearnStep; nextLocked: string | undefined }) {
  const shape = 'ml-auto flex min-h-11 min-w-0 not-first:max-w-1/2'
  const title = <span className="line-clamp-2 break-words">下一节：{next.title}</span>
  if (nextLocked) {
    return (
      <span className={`${shape} flex-col items-end justify-center text-right text-sm text-faint`}>
        {title}
        <span>{nextLocked}</span>
      </span>
    )
  }
  return (
    <PageLink to={next.to} className={`${shape} items-center gap-2 text-primary`}>
      {title}
      <Icon of={RightOutlined} className="shrink-0" />
    </PageLink>
  )
}
