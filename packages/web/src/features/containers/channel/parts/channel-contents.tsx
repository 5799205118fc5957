import { lazy, Suspense } from 'react'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { OutlineContents } from '../../container/parts/shared/outline-contents.tsx'

const GuideEditor = lazy(async () => ({ default: (await import('./guide-editor.tsx')).GuideEditor }))
const ModelEditor = lazy(async () => ({ default: (await import('./model-editor.tsx')).ModelEditor }))

const tabs = [
  { key: 'outline', label: '目录' },
  { key: 'guide', label: '指南' },
  { key: 'model', label: '能力模型' },
]

/** 内容管理 of a career path: its stages, its guide, and the model of its job. */
export function ChannelContents({ id }: { id: number }) {
  const [query, changeQuery] = useUrlQuery()
  const tab = tabs.find(({ key }) => key === query.tab)?.key ?? 'outline'
  return (
    <>
      <div className="mb-4">
        <TabBar
          label="内容"
          items={tabs}
          value={tab}
          onChange={(key) => changeQuery({ tab: key === 'outline' ? undefined : key })}
        />
      </div>
      <Suspense fallback={<SkeletonLines rows={8} />}>
        {tab === 'outline' ? <OutlineContents id={id} /> : null}
        {tab === 'guide' ? <GuideEditor id={id} /> : null}
        {tab === 'model' ? <ModelEditor id={id} /> : null}
      </Suspense>
    </>
  )
}
