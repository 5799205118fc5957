import type { PictureData } from '@zhixing/contract/content/content/shapes.ts'
import { type ReactNode, useId } from 'react'
import { Cover } from './cover.tsx'
import { PageBody } from './page-body.tsx'
import { TabBar } from './tab-bar.tsx'

interface DetailTab {
  /** Value of `tab` in the address. */
  key: string
  label: string
  content: ReactNode
}

interface DetailProps {
  /** Stands above the header: the way back, and notes on the whole. */
  before?: ReactNode
  title: string
  cover: { picture?: PictureData | undefined; kind?: string | undefined }
  /** Owner, organisation, time: one quiet line. */
  byline?: ReactNode
  introduce?: string | undefined
  /** Numbers by name: 学习人数 128. */
  numbers?: readonly { label: string; value: ReactNode }[]
  /** The one action that fits: 学习, 继续学习, 加入, 购买. */
  primaryAction?: ReactNode
  /** Favourite, share, and 管理 for those who may. */
  actions?: ReactNode
  tabs: readonly DetailTab[]
  tab: string
  onTab: (key: string) => void
  aside?: ReactNode
  /** The tabs that go on paper as they are shown; of another, what is given here. */
  paper?: { tabs: readonly string[]; otherwise: ReactNode }
  /** The last lines on paper. */
  printedEnd?: ReactNode
}

/** Page kind Detail: cover header with the one next step, tabs below, an aside on wide screens. */
export function Detail(props: DetailProps) {
  const panelId = useId()
  // The address may name one that is not there for everybody, or not any more.
  const tab = props.tabs.find(({ key }) => key === props.tab) ?? props.tabs[0]
  const { paper } = props
  const isOnPaper = paper === undefined || !tab || paper.tabs.includes(tab.key)
  return (
    <PageBody width="wide">
      {props.before}
      <DetailHeader {...props} />
      <div className="mt-4 flex items-start gap-4 print:block">
        <div className="min-w-0 flex-1 rounded-card bg-card px-4 pb-6 shadow-card md:px-6">
          <div className="mb-4 border-b border-line print:hidden">
            <TabBar label="内容" items={props.tabs} value={tab?.key ?? ''} onChange={props.onTab} panelId={panelId} />
          </div>
          <div id={panelId} role="tabpanel" className={isOnPaper ? undefined : 'print:hidden'}>
            {tab ? <h2 className="sr-only">{tab.label}</h2> : null}
            {tab?.content}
          </div>
          {isOnPaper ? null : <div className="hidden print:block">{paper.otherwise}</div>}
        </div>
        {props.aside ? <aside className="w-80 shrink-0 max-xl:hidden print:hidden">{props.aside}</aside> : null}
      </div>
      {props.printedEnd}
    </PageBody>
  )
}

function DetailHeader({ title, cover, byline, introduce, numbers = [], primaryAction, actions }: DetailProps) {
  return (
    <header className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-card md:flex-row md:gap-6 md:p-6">
      <div className={`w-full shrink-0 md:w-72 ${cover.picture?.url ? '' : 'print:hidden'}`}>
        <Cover title={title} {...cover} className="rounded-card" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <h1 className="text-xl font-semibold break-words md:text-2xl">{title}</h1>
        {byline ? <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-soft">{byline}</div> : null}
        {introduce ? (
          <p className="mt-3 line-clamp-3 whitespace-pre-line text-soft print:line-clamp-none">{introduce}</p>
        ) : null}
        {numbers.length > 0 ? (
          <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
            {numbers.map(({ label, value }) => (
              <div key={label}>
                <dd className="text-lg font-semibold">{value}</dd>
                <dt className="text-sm text-faint">{label}</dt>
              </div>
            ))}
          </dl>
        ) : null}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-4 print:hidden">
          {primaryAction}
          {actions}
        </div>
      </div>
    </header>
  )
}
