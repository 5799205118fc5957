import type { SubmissionOnWire } from '@zhixing/contract/leaves/work/shapes.ts'
import { dotted } from '#ui/dotted.ts'
import { Note } from '#ui/note.tsx'
import { scoreText } from '#ui/score-text.ts'
import { fullTime } from '#ui/time-words.ts'
import { MarkFileList } from '../../../learning/mark-file/parts/shared/mark-file-list.tsx'
import { deductionText } from '../work-words.ts'

/** What a teacher said about it: points and a comment, or why it came back. */
export function HandInVerdict({ submission }: { submission: SubmissionOnWire }) {
  const { state, score, max_score, comment, marker, marked_at } = submission
  const by = dotted([marker, fullTime(marked_at)])
  if (state === 'returned') {
    return (
      <Note kind="warning" title="老师退回了这次提交">
        <p className="whitespace-pre-line text-ink">{submission.return_reason}</p>
        <p className="flex flex-wrap gap-x-1 text-sm">
          {submission.return_deadline > 0 ? (
            <span>请在 {fullTime(submission.return_deadline)} 前重新提交。</span>
          ) : null}
          {by ? <span>{by}</span> : null}
        </p>
        <MarkFileList label="老师的语音和文件" files={submission.mark_files} />
      </Note>
    )
  }
  if (score === null) {
    return comment ? <Comment text={comment} by={by} /> : null
  }
  const taken = deductionText(submission)
  return (
    <div className="mb-4 rounded-card bg-teal-soft px-4 py-3">
      <p className="text-ink">
        <span className="text-2xl font-semibold">{scoreText(score)}</span>
        <span className="text-soft"> / {scoreText(max_score)} 分</span>
        {taken ? <span className="ml-3 text-sm text-amber-text">{taken}</span> : null}
      </p>
      {comment ? <p className="mt-1 break-words whitespace-pre-line text-ink">{comment}</p> : null}
      <p className="mt-1 mb-2 text-sm text-soft">{by}</p>
      <MarkFileList label="老师的语音和文件" files={submission.mark_files} />
    </div>
  )
}

function Comment({ text, by }: { text: string; by: string }) {
  return (
    <Note kind="info" title="老师的评语">
      <p className="break-words whitespace-pre-line text-ink">{text}</p>
      <p className="text-sm">{by}</p>
    </Note>
  )
}
