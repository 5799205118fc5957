import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import type { Analysis, StandardDetail } from '@zhixing/contract/containers/standard/shapes.ts'
import { percentOfScore, scoreMost } from '@zhixing/contract/learning/skill/levels.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { useSession } from '#session/use-session.ts'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { Radar } from '#ui/radar.tsx'
import { pointsText } from '#ui/score-text.ts'
import { TimeText } from '#ui/time-text.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { ScoreTag } from '../../../learning/skill/parts/shared/score-tag.tsx'
import { AnalysisTable } from '../parts/analysis-table.tsx'
import { FlowCard, FlowFrame } from '../parts/flow-card.tsx'
import { HelpingList } from '../parts/helping-list.tsx'
import { useFlow } from '../use-flow.ts'

/** Fewer rays enclose nothing. */
const leastRays = 3

/** /sec/standard/{id}/analysis/{recordId}: a record point by point, what helps, earlier records (3 §2.8, §3). */
export function Page() {
  const params = usePathParams()
  const [id, recordId] = [Number(params.id), Number(params.recordId)]
  const detail = useCall(standardCalls.detail, { id })
  const analysis = useCall(standardCalls.analysis, { id, record_id: recordId }, { handled: true })
  useWatch(id)
  useDocumentTitle(detail.data ? `${detail.data.title} - 测评分析` : undefined)
  return (
    <PageFrame call={detail}>
      {(data) => (
        <PageFrame call={analysis}>{(found) => <View key={recordId} detail={data} analysis={found} />}</PageFrame>
      )}
    </PageFrame>
  )
}

interface ViewProps {
  detail: StandardDetail
  analysis: Analysis
}

function View({ detail, analysis }: ViewProps) {
  const { record, points, target, target_title } = analysis
  const session = useSession()
  const flow = useFlow(detail.id)
  const isOwn = session.openid === analysis.openid
  const gaps = points.filter(({ standing }) => standing === 'gap')
  const strengths = points.filter(({ standing }) => standing === 'strength')
  return (
    <FlowFrame detail={detail} title={isOwn ? '测评分析' : `${analysis.name}的测评分析`}>
      {record.score < target ? (
        <Note kind="warning" title={`还没有达到目标等级${target_title}。`} />
      ) : (
        <Note kind="success" title={`已达到目标等级${target_title}。`} />
      )}
      <FigureTiles
        tiles={[
          { label: '得分', value: pointsText(record.score), note: `满分${scoreMost}分` },
          { label: '等级', value: record.level_title, note: `目标${target_title}` },
          { label: '优势', value: strengths.length, note: '项技能点' },
          { label: '待提升', value: gaps.length, note: '项技能点' },
        ]}
      />
      <FlowCard title="能力图谱">
        {points.length < leastRays ? null : (
          <Radar
            title="各技能点得分与目标"
            labelName="技能点"
            labels={points.map(({ title }) => title)}
            max={scoreMost}
            series={[
              { name: '得分', values: points.map(({ score }) => score) },
              { name: '目标', values: points.map((point) => point.target) },
            ]}
          />
        )}
        <AnalysisTable points={points} />
      </FlowCard>
      <FlowCard title="优势与待提升">
        <p className="text-soft">优势：{strengths.map(({ title }) => title).join('、') || '暂无'}</p>
        <p className="mt-1 text-soft">待提升：{gaps.map(({ title }) => title).join('、') || '暂无'}</p>
      </FlowCard>
      {gaps.length > 0 ? (
        <FlowCard title="推荐学习">
          <HelpingList id={detail.id} recordId={record.id} />
        </FlowCard>
      ) : null}
      <FlowCard title="历次记录">
        <Records analysis={analysis} to={flow.analysis} />
      </FlowCard>
      {isOwn ? (
        <div>
          <LinkButton to={flow.entrance}>再测一次</LinkButton>
        </div>
      ) : null}
    </FlowFrame>
  )
}

function Records({ analysis, to }: { analysis: Analysis; to: (id: number) => string }) {
  return (
    <ul className="divide-y divide-line">
      {analysis.records.map(({ id, no, score, level_title, at }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
          {id === analysis.record.id ? (
            <span className="font-medium">第{no}次（当前）</span>
          ) : (
            <PageLink to={to(id)} className="inline-flex min-h-11 items-center text-primary">
              第{no}次
            </PageLink>
          )}
          <ScoreTag score={score} percent={percentOfScore(score)} />
          <span className="text-soft">{level_title}</span>
          <TimeText seconds={at} className="ml-auto text-sm text-faint" />
        </li>
      ))}
    </ul>
  )
}
