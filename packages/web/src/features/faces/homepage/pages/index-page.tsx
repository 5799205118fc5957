import { type HomepageFigures, homepageCalls } from '@zhixing/contract/faces/homepage/calls.ts'
import { allMain } from '@zhixing/contract/types/main-type.ts'
import { useCall } from '#api/use-call.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { HomepageFrame } from '../../../people/account/parts/shared/homepage-frame.tsx'
import { learnedTime } from '../learned-time.ts'
import { OwnBanner } from '../parts/own-banner.tsx'
import { OwnJumps } from '../parts/own-jumps.tsx'
import { StudyCard } from '../parts/study-card.tsx'

/** /sec/homepage/index: who I am, my figures, and what I learned lately (spec 3 §2.3). */
export function Page() {
  const own = useCall(homepageCalls.getHomepageData, {}, { handled: true })
  return (
    <HomepageFrame>
      <PageFrame call={own}>
        {(page) => (
          <div className="flex flex-col gap-4">
            <OwnBanner page={page} />
            <FigureTiles tiles={tilesOf(page.figures)} />
            <OwnJumps />
            <section aria-labelledby="recent-study">
              <div className="mb-3 flex items-center justify-between gap-2">
                <h2 id="recent-study" className="text-lg font-semibold text-ink">
                  最近学习
                </h2>
                {page.recent.length > 0 ? (
                  <PageLink to="/my/study?tab=all" className="inline-flex items-center text-primary max-md:min-h-11">
                    查看全部
                  </PageLink>
                ) : null}
              </div>
              {page.recent.length > 0 ? (
                <CardGrid layout="narrow">
                  {page.recent.map((line) => (
                    <li key={line.id} className="min-w-0">
                      <StudyCard line={line} />
                    </li>
                  ))}
                </CardGrid>
              ) : (
                <EmptyState
                  title="还没有学习记录"
                  text="到资源中心挑一门课，加入后显示在这里。"
                  actions={
                    <LinkButton type="primary" to={allMain}>
                      去资源中心
                    </LinkButton>
                  }
                />
              )}
            </section>
          </div>
        )}
      </PageFrame>
    </HomepageFrame>
  )
}

/** Each figure leads to the list it counts, once there is a page of it. */
function tilesOf(figures: HomepageFigures) {
  const tiles = [
    { label: '在学', value: figures.learning, to: '/my/study' },
    { label: '已完成', value: figures.finished, to: '/my/study?tab=finished' },
    { label: '学习时长', value: learnedTime(figures.seconds), to: '/my/study?tab=all' },
    { label: '证书', value: figures.certificates, to: '/my/my-certificate' },
    { label: '收藏', value: figures.favorites, to: '/sec/my-favorite' },
    { label: '作品', value: figures.products, to: '/my/my-product' },
  ]
  return tiles.map(({ to, ...tile }) => ({ ...tile, to: hasPath(to) ? to : undefined }))
}
