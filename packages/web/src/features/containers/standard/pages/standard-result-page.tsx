import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import type { StandardDetail } from '@zhixing/contract/containers/standard/shapes.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { pointsText } from '#ui/score-text.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { EvaluationList } from '../parts/evaluation-list.tsx'
import { FlowCard, FlowFrame } from '../parts/flow-card.tsx'
import { useFlow } from '../use-flow.ts'

type Result = Reply<typeof standardCalls.result>

/** /sec/standard/{id}/result: the score of each content, or 待批阅 (2 §2). */
export function Page() {
  const id = Number(usePathParams().id)
  const detail = useCall(standardCalls.detail, { id })
  const result = useCall(standardCalls.result, { id }, { handled: true })
  useWatch(id)
  useDocumentTitle(detail.data ? `${detail.data.title} - 测评结果` : undefined)
  return (
    <PageFrame call={detail}>
      {(data) => <PageFrame call={result}>{(found) => <View detail={data} result={found} />}</PageFrame>}
    </PageFrame>
  )
}

function View({ detail, result }: { detail: StandardDetail; result: Result }) {
  const flow = useFlow(detail.id)
  const { contents, done, record_id } = result
  const waiting = contents.filter(({ state }) => state === 'waiting').length
  const left = contents.filter(({ state }) => state === 'none').length
  return (
    <FlowFrame detail={detail} title="测评结果">
      {done && record_id > 0 ? (
        <Note
          kind="success"
          title="测评已完成，可以查看分析。"
          action={
            <LinkButton type="primary" to={flow.analysis(record_id)}>
              查看分析
            </LinkButton>
          }
        />
      ) : (
        <Note kind="info" title={left > 0 ? `还有${left}项测评内容没有完成。` : wordsFor(waiting)} />
      )}
      <FlowCard title="各项得分">
        <EvaluationList contents={contents} end={(one) => <Score one={one} to={flow.test(one.content_id)} />} />
      </FlowCard>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={flow.entrance}>测评说明</LinkButton>
        {record_id > 0 && !done ? <LinkButton to={flow.analysis(record_id)}>上次的分析</LinkButton> : null}
      </div>
    </FlowFrame>
  )
}

function wordsFor(waiting: number): string {
  return waiting > 0 ? `还有${waiting}项待批阅，批阅完成后生成分析。` : '正在生成分析，请稍候。'
}

function Score({ one, to }: { one: Result['contents'][number]; to: string }) {
  if (one.state === 'marked') {
    return (
      <span className="tabular-nums">
        <span className="text-lg font-medium">{pointsText(one.score ?? 0)}</span>
        <span className="text-faint"> / {pointsText(one.max_score)}</span>
      </span>
    )
  }
  return one.state === 'waiting' ? (
    <LabelTag look="amber">待批阅</LabelTag>
  ) : (
    <PageLink
      to={to}
      className="inline-flex items-center text-primary max-md:min-h-11"
      aria-label={`去完成，${one.title}`}
    >
      去完成
    </PageLink>
  )
}
