import { examRemarkCalls } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import type { examStatsCalls } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useGo } from '#ui/use-go.ts'
import { examPaths } from '../exam-paths.ts'
import { CountShare } from './count-share.tsx'

type Stat = Reply<typeof examStatsCalls.questionStat>

interface WrongAnswersProps {
  exam: { id: number; c: number; manages: boolean }
  stat: Stat
  blank: number
  answers: Stat['wrong'][number]['answers']
}

/**
 * What was typed into a blank and not accepted, the most frequent first. What is ticked becomes accepted by who makes the
 * keys, and leads to the preview of who gains by it.
 */
export function WrongAnswers({ exam, stat, blank, answers }: WrongAnswersProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const go = useGo()
  const { id, c } = exam
  const { question_id } = stat
  const accept = useSend(examRemarkCalls.acceptAnswers, {
    refresh: ['Exam'],
    onDone: () => go(`${examPaths.remark(id, c)}&q=${question_id}&way=renew`),
  })
  const title = blank < 0 ? '未被接受的答案' : `第 ${blank + 1} 空未被接受的答案`
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-semibold text-ink">{title}</h2>
      <ul className="mb-3 flex flex-col gap-2">
        {answers.map(({ text, count }) => (
          <li key={text} className="rounded-card border border-line px-3 py-2">
            {exam.manages ? (
              <Checkbox
                className="max-md:min-h-11"
                checked={ticked.includes(text)}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, text] : ticked.filter((one) => one !== text))
                }
              >
                <span className="break-all">{text}</span>
              </Checkbox>
            ) : (
              <span className="break-all">{text}</span>
            )}
            <CountShare label={text} count={count} of={stat.attempts} isRight={false} />
          </li>
        ))}
      </ul>
      {exam.manages ? (
        <Button
          type="primary"
          disabled={ticked.length === 0}
          loading={accept.isSending}
          onClick={() => accept.run({ id, c, question_id, blank: Math.max(0, blank), texts: [...ticked] })}
        >
          接受所选答案
        </Button>
      ) : null}
      <p className="mt-1 text-sm text-faint">加入本题的答案后，预览哪些成绩会变化，确认后生效。</p>
    </section>
  )
}
