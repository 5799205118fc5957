import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { standardMessages } from '@zhixing/contract/containers/standard/limits.ts'
import type { StandardDetail } from '@zhixing/contract/containers/standard/shapes.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { type FigureTile, FigureTiles } from '#ui/figure-tiles.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { pointsText } from '#ui/score-text.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { EvaluationList } from '../parts/evaluation-list.tsx'
import { FlowCard, FlowFrame } from '../parts/flow-card.tsx'
import { StartButton } from '../parts/start-button.tsx'
import { useFlow } from '../use-flow.ts'

type Result = Reply<typeof standardCalls.result>
type Score = Reply<typeof standardCalls.getScore>

/** /sec/standard/{id}/entrance: what is measured, how long it takes, tries left, the last result (3 §2.8). */
export function Page() {
  const id = Number(usePathParams().id)
  const detail = useCall(standardCalls.detail, { id })
  const result = useCall(standardCalls.result, { id }, { handled: true })
  const score = useCall(standardCalls.getScore, { standard_id: id }, { handled: true })
  useWatch(id)
  useDocumentTitle(detail.data ? `${detail.data.title} - 测评` : undefined)
  return (
    <PageFrame call={detail}>
      {(data) => (
        <PageFrame call={result}>
          {(done) => <PageFrame call={score}>{(own) => <View detail={data} result={done} score={own} />}</PageFrame>}
        </PageFrame>
      )}
    </PageFrame>
  )
}

interface ViewProps {
  detail: StandardDetail
  result: Result
  score: Score
}

function tilesOf({ detail, result, score }: ViewProps): FigureTile[] {
  const minutes = result.contents.reduce((sum, one) => sum + one.minutes, 0)
  const { latest, best } = score
  return [
    { label: '技能点', value: detail.point_num, note: `目标${detail.target_title}` },
    { label: '限时', value: minutes > 0 ? minutes : '不限', ...(minutes > 0 ? { note: '分钟' } : {}) },
    {
      label: '最近得分',
      value: latest ? pointsText(latest.score) : '—',
      note: latest ? latest.level_title : '还没有测评',
    },
    { label: '最高得分', value: best ? pointsText(best.score) : '—', note: best ? best.level_title : '满分25分' },
  ]
}

function View(props: ViewProps) {
  const { detail, result, score } = props
  const flow = useFlow(detail.id)
  if (detail.is_base) {
    return <EmptyState isPage title={standardMessages.baseNotSat} />
  }
  const hasBegun = result.contents.some(({ state }) => state !== 'none')
  return (
    <FlowFrame detail={detail} title="测评说明">
      <FigureTiles tiles={tilesOf(props)} />
      <FlowCard title="测评内容">
        <EvaluationList
          contents={result.contents}
          end={(one) => <Left tries={one.tries_left} minutes={one.minutes} />}
        />
      </FlowCard>
      <div className="flex flex-wrap items-center gap-3">
        <StartButton detail={detail} hasBegun={hasBegun} />
        {hasBegun ? (
          <LinkButton size="large" to={flow.result}>
            查看结果
          </LinkButton>
        ) : null}
        {score.latest ? (
          <LinkButton size="large" to={flow.analysis(score.latest.id)}>
            查看分析
          </LinkButton>
        ) : null}
      </div>
    </FlowFrame>
  )
}

function Left({ tries, minutes }: { tries: number; minutes: number }) {
  const words = [minutes > 0 ? `${minutes}分钟` : '', tries < 0 ? '次数不限' : `剩余${tries}次`].filter(Boolean)
  return <span className="text-sm text-soft">{words.join(' · ')}</span>
}
