import type { LearningCalls } from '@zhixing/contract/containers/container/kit-calls.ts'
import { addPathOf, labelOf, madePathOf } from '@zhixing/contract/content-types.ts'
import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { taughtInput } from '@zhixing/contract/faces/home/routes.ts'
import { mainType } from '@zhixing/contract/types/main-type.ts'
import { useCall } from '#api/use-call.ts'
import { learnedModules } from '#features.ts'
import { isDemoUser } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { OwnCard } from '../../../containers/container/parts/shared/own-card.tsx'
import { Section } from '../../discover/parts/shared/section.tsx'
import { TeachingLists } from '../parts/teaching-lists.tsx'
import { TeachingStart } from '../parts/teaching-start.tsx'
import { isNothing, teachingTiles } from '../teaching-tiles.ts'

const links = [
  { to: '/sec/creator', label: '创作中心' },
  { to: '/sec/creator/question-bank', label: '题库' },
  { to: '/sec/creator/library', label: '素材库' },
]

/** /sec/teaching-center: what I teach, and what waits for me there (teachingCenter.access). */
export function Page() {
  const session = useSession()
  const teaching = useCall(homeCalls.teaching, {}, { handled: true })
  const hasNothing = teaching.data !== undefined && isNothing(teaching.data) && !isDemoUser(session)
  return (
    <PageBody width="wide">
      <PageHeader
        title="教学中心"
        text="我教的内容、等待批阅的提交和未发布的草稿"
        actions={
          hasNothing ? null : (
            <>
              {links
                .filter(({ to }) => hasPath(to))
                .map(({ to, label }) => (
                  <LinkButton key={to} to={to}>
                    {label}
                  </LinkButton>
                ))}
              {isDemoUser(session) ? null : (
                <LinkButton type="primary" to={addPathOf(mainType) ?? ''}>
                  创建学习集
                </LinkButton>
              )}
            </>
          )
        }
      />
      <PageFrame call={teaching}>
        {(data) =>
          hasNothing ? (
            <TeachingStart />
          ) : (
            <>
              <FigureTiles tiles={teachingTiles(data)} />
              <TeachingLists marking={data.marking} hand_ins={data.hand_ins} drafts={data.drafts} />
            </>
          )
        }
      </PageFrame>
      {hasNothing ? null : <Taught />}
    </PageBody>
  )
}

/** What one teaches, type by type; of those one has none of, the first alone says so. */
function Taught() {
  return learnedModules.map(({ type, learning }, at) =>
    learning ? <TaughtOf key={type} type={type} call={learning.mine} isSaid={at === 0} /> : null,
  )
}

interface TaughtOfProps {
  type: string
  call: LearningCalls['mine']
  /** Whether it is said that there is none. */
  isSaid: boolean
}

function TaughtOf({ type, call, isSaid }: TaughtOfProps) {
  const taught = useCall(call, taughtInput, { handled: true })
  const label = labelOf({ type, kind: '' })
  if (!(isSaid || taught.data?.data.length)) {
    return null
  }
  return (
    <Section title={`我教的${label}`} to={madePathOf(type) ?? ''}>
      <PageFrame call={taught}>
        {({ data }) =>
          data.length > 0 ? (
            <CardGrid layout="wide">
              {data.map((row) => (
                <li key={row.id} className="min-w-0">
                  <OwnCard type={type} row={row} />
                </li>
              ))}
            </CardGrid>
          ) : (
            <EmptyState
              title={`还没有${label}`}
              text={`创建第一个${label}，添加视频、图文和文档，发布后邀请学员加入。`}
            />
          )
        }
      </PageFrame>
    </Section>
  )
}
