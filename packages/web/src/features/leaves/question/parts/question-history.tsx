import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import type { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { QuestionLook } from './question-look.tsx'

export type StoredQuestion = CallOutput<typeof questionCalls.question>

interface QuestionHistoryProps {
  stored: StoredQuestion
  /** Takes an older wording back into the editor. */
  onTake: (question: StoredQuestion['versions'][number]['question']) => void
}

/** How often it is used and answered rightly, and its earlier wordings. */
export function QuestionHistory({ stored, onTake }: QuestionHistoryProps) {
  const [shown, setShown] = useState<StoredQuestion['versions'][number]>()
  const { used_num, answered_num, right_rate, versions } = stored
  return (
    <section aria-label="使用和版本" className="rounded-card bg-card p-4 shadow-card">
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <Figure label="使用" text={`${used_num}处`} />
        <Figure label="作答" text={`${answered_num}人次`} />
        <Figure label="正确率" text={right_rate === null ? '—' : `${right_rate}%`} />
      </dl>
      <h2 className="mb-1 font-medium">版本</h2>
      <p className="mb-2 text-sm text-faint">修改题目会产生新版本，已组好的试卷仍用原来的版本。</p>
      <ul className="divide-y divide-line">
        {versions.map((version) => (
          <li key={version.no} className="flex min-h-11 items-center gap-2">
            <span className="min-w-0 flex-1">
              第{version.no}版
              <span className="ml-2 text-sm text-soft">
                {version.author} <TimeText seconds={version.create_time} />
              </span>
            </span>
            <Button size="small" type="text" aria-label={`查看第${version.no}版`} onClick={() => setShown(version)}>
              查看
            </Button>
          </li>
        ))}
      </ul>
      {shown ? (
        <Dialog
          open
          width={720}
          title={`第${shown.no}版`}
          onCancel={() => setShown(undefined)}
          footer={
            stored.can_edit && shown.no < stored.version_no ? (
              <Button
                onClick={() => {
                  onTake(shown.question)
                  setShown(undefined)
                }}
              >
                恢复为此版本
              </Button>
            ) : null
          }
        >
          <QuestionLook question={shown.question} />
        </Dialog>
      ) : null}
    </section>
  )
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{text}</dd>
    </div>
  )
}
