import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { sumScores } from '@zhixing/contract/leaves/question/scoring.ts'
import type { Reply } from '#api/reply.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { pointsText, scoreText } from '#ui/score-text.ts'
import { fullTime } from '#ui/time-words.ts'
import { attemptWords, lengthText, rankWords } from '../exam-words.ts'

type Result = Reply<typeof examCalls.result>

const reasons = {
  manual: '',
  timeout: '时间到自动交卷',
  closed: '考试关闭时交卷',
  forced: '由教师收卷',
  left: '离开考试页面次数达到上限，自动交卷',
  '': '',
} as const

/** The score, whether it passed, and when. */
export function ResultHead({ result }: { result: Result }) {
  const { attempt, settings } = result
  const { look, words } = attemptWords(attempt)
  const cost = -sumScores(result.questions.map((one) => (one.void ? 0 : Math.min(0, one.got ?? 0))))
  const took = attempt.submitted_at - attempt.started_at
  return (
    <div>
      <h1 className="text-xl font-semibold break-words">{result.title}</h1>
      <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <Score result={result} />
        <LabelTag look={look}>{words}</LabelTag>
        {result.rank_band ? <LabelTag look="blue">排名{rankWords[result.rank_band]}</LabelTag> : null}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        <span>第 {attempt.no} 次</span>
        <span>及格 {scoreText((attempt.max_score * settings.pass_score) / 100)} 分</span>
        <span>交卷于 {fullTime(attempt.submitted_at)}</span>
        {cost > 0 ? <span>答错倒扣 {pointsText(cost)} 分</span> : null}
        {took > 0 ? <span>用时 {took < 60 ? lengthText(took) : `${Math.ceil(took / 60)} 分钟`}</span> : null}
        {reasons[attempt.submit_reason] ? <span>{wordsFor(result.kind, reasons[attempt.submit_reason])}</span> : null}
      </p>
    </div>
  )
}

function Score({ result: { attempt, settings, kind } }: { result: Result }) {
  if (!settings.review.score) {
    return <span className="text-lg text-soft">{wordsFor(kind, '本场考试不公布分数')}</span>
  }
  if (attempt.held) {
    return <span className="text-lg text-soft">成绩尚未公布</span>
  }
  if (attempt.score === null) {
    return <span className="text-lg text-soft">主观题批阅后公布成绩</span>
  }
  return (
    <span>
      <span className="text-[40px] leading-none font-semibold text-ink">{scoreText(attempt.score)}</span>
      <span className="ml-1 text-soft">/ {scoreText(attempt.max_score)} 分</span>
    </span>
  )
}
