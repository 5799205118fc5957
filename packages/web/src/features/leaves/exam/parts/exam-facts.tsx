import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import type { ReactNode } from 'react'
import type { Reply } from '#api/reply.ts'
import { scoreText } from '#ui/score-text.ts'
import { lengthText, policyWords, windowText } from '../exam-words.ts'

type Entrance = Reply<typeof examCalls.entrance>

function attemptsText({ attempts_left: left, marks, settings }: Entrance): string {
  if (left < 0) {
    return '不限次数'
  }
  return marks ? `共 ${settings.attempts_max} 次` : `剩余 ${left} 次，共 ${settings.attempts_max} 次`
}

/** What an exam is like, in figures. */
export function ExamFacts({ exam }: { exam: Entrance }) {
  const { settings } = exam
  const pass = (exam.total_score * settings.pass_score) / 100
  return (
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-3">
      <Fact label="题目">{exam.question_num} 题</Fact>
      <Fact label="总分">{scoreText(exam.total_score)} 分</Fact>
      <Fact label="及格">{scoreText(pass)} 分</Fact>
      <Fact label="时长">{settings.time_limit > 0 ? lengthText(settings.time_limit) : '不限时'}</Fact>
      <Fact label="次数">
        {attemptsText(exam)}
        {settings.attempts_max === 1 ? '' : `，${policyWords[settings.score_policy]}`}
      </Fact>
      <Fact label="开放时间">{windowText(settings)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-faint">{label}</dt>
      <dd className="break-words text-ink">{children}</dd>
    </div>
  )
}
