import { detailPathOf, labelOf } from '@zhixing/contract/content-types.ts'
import { itemLearnPath } from '@zhixing/contract/learning/outline/item-paths.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { RichText } from '#ui/rich-text.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { ProductGallery } from '../parts/product-gallery.tsx'

/** /sec/practice-detail/{id}: what a practice project is about, the way in, and what was made of it (3 §2.6). */
export function Page() {
  const about = useCall(practiceCalls.about, { id: Number(usePathParams().id) })
  useDocumentTitle(about.data?.title ?? '实践项目')
  return <PageFrame call={about}>{(found) => <About about={found} />}</PageFrame>
}

type Shown = Reply<typeof practiceCalls.about>

function About({ about }: { about: Shown }) {
  const { id, title, scene, steps, total_score: total, c, open } = about
  return (
    <PageBody>
      <header className="rounded-card bg-card p-4 shadow-card md:p-6">
        <p className="text-soft">实践项目</p>
        <h1 className="mt-1 text-xl font-semibold break-words md:text-2xl">{title}</h1>
        <p className="mt-2 text-sm text-faint">
          {steps.length}个步骤，共{total}分
        </p>
        <WayIn about={about} />
      </header>
      <section aria-labelledby="practice-scene" className="mt-4 rounded-card bg-card p-4 shadow-card md:p-6">
        <h2 id="practice-scene" className="mb-3 text-lg font-semibold">
          项目背景
        </h2>
        {scene ? <RichText html={scene} /> : <EmptyState isSmall title="还没有写项目背景" />}
      </section>
      <section aria-labelledby="practice-steps" className="mt-4 rounded-card bg-card p-4 shadow-card md:p-6">
        <h2 id="practice-steps" className="mb-3 text-lg font-semibold">
          步骤
        </h2>
        <ol className="grid grid-cols-1 gap-2">
          {steps.map((step, at) => (
            <li key={step.id} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 break-words">
                {at + 1}. {step.title}
              </span>
              <span className="shrink-0 text-sm text-faint tabular-nums">{step.score}分</span>
            </li>
          ))}
        </ol>
      </section>
      {open ? <ProductGallery practiceId={id} c={c} /> : null}
    </PageBody>
  )
}

/** To the project itself for who may open it, to what it stands in for who may not yet. */
function WayIn({ about: { id, c, c_type, container_title, open } }: { about: Shown }) {
  const container = c > 0 ? detailPathOf({ type: c_type, id: c }) : undefined
  const learn = open ? itemLearnPath({ id, c, c_type }) : undefined
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {learn ? (
        <LinkButton type="primary" to={learn}>
          去完成
        </LinkButton>
      ) : null}
      {container ? (
        <LinkButton type={learn ? 'default' : 'primary'} to={container}>
          {learn ? '查看' : '加入'}
          {labelOf({ type: c_type, kind: '' })}
        </LinkButton>
      ) : null}
      {container_title ? <span className="min-w-0 text-sm break-words text-faint">{container_title}</span> : null}
    </div>
  )
}
