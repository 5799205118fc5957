import type { Round } from '@zhixing/contract/leaves/practice/shapes.ts'
import { dotted } from '#ui/dotted.ts'
import { Note } from '#ui/note.tsx'
import { scoreText } from '#ui/score-text.ts'
import { fullTime } from '#ui/time-words.ts'
import { MarkFileList } from '../../../learning/mark-file/parts/shared/mark-file-list.tsx'

/** What a teacher decided: accepted with points, or given back and why. */
export function RoundVerdict({ round }: { round: Round }) {
  const { state, score, max_score, comment, marker, marked_at } = round
  const by = dotted([marker, fullTime(marked_at)])
  if (state === 'returned') {
    return (
      <Note kind="warning" title="老师退回了这次提交">
        <p className="break-words whitespace-pre-line text-ink">{round.return_reason}</p>
        {comment ? <p className="break-words whitespace-pre-line text-ink">{comment}</p> : null}
        <p className="mb-2 text-sm">{by}</p>
        <MarkFileList label="老师的语音和文件" files={round.mark_files} />
      </Note>
    )
  }
  if (state !== 'graded' || score === null) {
    return null
  }
  return (
    <div className="mb-4 rounded-card bg-teal-soft px-4 py-3">
      <p className="text-ink">
        <span className="mr-3 font-medium text-teal-text">作品已通过</span>
        <span className="text-2xl font-semibold">{scoreText(score)}</span>
        <span className="text-soft"> / {scoreText(max_score)} 分</span>
      </p>
      {comment ? <p className="mt-1 break-words whitespace-pre-line text-ink">{comment}</p> : null}
      <p className="mt-1 mb-2 text-sm text-soft">{by}</p>
      <MarkFileList label="老师的语音和文件" files={round.mark_files} />
    </div>
  )
}
