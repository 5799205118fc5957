import type { AnswerGroup, QuestionToMark } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { Button } from '#ui/button.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { MarkFields } from '../../../learning/learning/parts/shared/mark-fields.tsx'
import { kindModuleOf } from '../../question/parts/shared/kinds.ts'
import type { GroupMark } from '../use-group-marks.ts'

interface AnswerGroupCardProps {
  question: QuestionToMark
  group: AnswerGroup
  /** Counted from 1 on the page. */
  no: number
  mark: GroupMark
  isCurrent: boolean
  isSending: boolean
  onChange: (part: { scoreText?: string; comment?: string }) => void
  onGive: () => void
  onFocus: () => void
}

const namesShown = 3

/** Where a group stands on the page. */
export function groupAnchor(key: string): string {
  return `group-${key}`
}

/** Equal answers with one pair of fields: what is given here is given to all of them. */
export function AnswerGroupCard(props: AnswerGroupCardProps) {
  const { question, group, no, mark, isCurrent } = props
  const module = kindModuleOf(question.type)
  const count = mark.members.length
  return (
    <article
      id={groupAnchor(group.key)}
      aria-label={`第${no}组回答`}
      className={`scroll-mt-20 rounded-card bg-card p-4 shadow-card ${isCurrent ? 'outline-2 outline-primary' : ''}`}
    >
      <header className="mb-2 flex flex-wrap items-center gap-2">
        <LabelTag look={group.count > 1 ? 'blue' : 'grey'}>
          {group.count > 1 ? `${group.count}份相同的回答` : '1份回答'}
        </LabelTag>
        <Names group={group} />
        <Given mark={mark} group={group} />
      </header>
      {module ? <module.Show question={question} response={group.response} answerKey={null} /> : null}
      <div className="mt-3 border-t border-line pt-3">
        <MarkFields
          label={`第${no}组回答`}
          entry={mark}
          onChange={props.onChange}
          onKeepMine={props.onGive}
          onTakeTheirs={props.onGive}
          onFocus={props.onFocus}
        />
        <Button
          type="primary"
          className="mt-2 max-md:!h-11"
          loading={props.isSending}
          disabled={mark.problem !== ''}
          onClick={props.onGive}
        >
          {count > 1 ? `给这${count}份评分` : '评分'}
        </Button>
        {group.count > group.members.length ? (
          <span className="ml-3 text-sm text-soft">一次最多评{group.members.length}份，其余的刷新后继续。</span>
        ) : null}
      </div>
    </article>
  )
}

function Names({ group }: { group: AnswerGroup }) {
  const named = group.members.filter(({ name }) => name !== '')
  if (named.length === 0) {
    return null
  }
  const textOf = ({ name, number }: AnswerGroup['members'][number]) => (number ? `${name}（${number}）` : name)
  const rest = group.count - namesShown
  if (rest <= 0) {
    return <span className="min-w-0 break-words text-sm text-soft">{named.map(textOf).join('、')}</span>
  }
  return (
    <details className="min-w-0 text-sm text-soft">
      <summary className="cursor-pointer max-md:min-h-11 max-md:py-2.75">
        {named
          .slice(0, namesShown)
          .map(({ name }) => name)
          .join('、')}
        等{group.count}人
      </summary>
      <p className="mt-1 max-h-40 overflow-y-auto break-words">{named.map(textOf).join('、')}</p>
    </details>
  )
}

function Given({ mark, group }: Pick<AnswerGroupCardProps, 'mark' | 'group'>) {
  const { given } = mark
  if (given) {
    return (
      <span role="status" className="flex flex-wrap gap-2">
        {given.count > 0 ? (
          <LabelTag look="teal">
            已给{given.count}份评{given.score}分
          </LabelTag>
        ) : null}
        {given.left > 0 ? <LabelTag look="amber">{given.left}份已变化，未改动</LabelTag> : null}
      </span>
    )
  }
  const { score_min, score_max } = group
  return score_min !== null && score_min !== score_max ? (
    <LabelTag look="amber">
      得分不一致：{score_min}～{score_max}分
    </LabelTag>
  ) : null
}
