import { missingText } from '@zhixing/contract/leaves/discussion/earned.ts'
import type { OwnPart } from '@zhixing/contract/leaves/discussion/shapes.ts'
import { Note } from '#ui/note.tsx'
import { scoreText } from '#ui/score-text.ts'
import { askedOf, type Discussion } from '../discussion.ts'

/** What a learner has still to do here, and what they have earned. */
export function OwnStanding({ discussion, own }: { discussion: Discussion; own: OwnPart }) {
  const missing = missingText(askedOf(discussion), own)
  const said = `已发表${own.posts}帖，回复${own.replies}帖`
  return (
    <Note kind={missing ? 'info' : 'success'} title={missing || '已完成讨论要求'}>
      <p>{said}</p>
      <Points discussion={discussion} own={own} />
    </Note>
  )
}

function Points({ discussion: { points, marked_by }, own }: { discussion: Discussion; own: OwnPart }) {
  if (points === 0 && own.score === null) {
    return null
  }
  if (own.score === null) {
    const waits = marked_by === 'hand' && own.state === 'submitted'
    return <p>{waits ? '等待老师评分' : `满分${scoreText(points)}分，尚未得分`}</p>
  }
  return (
    <>
      <p className="text-ink">
        得分 <span className="text-xl font-semibold tabular-nums">{scoreText(own.score)}</span>
        <span className="text-soft"> / {scoreText(own.max_score)}分</span>
        {own.marker ? <span className="ml-2 text-sm">{own.marker}</span> : null}
      </p>
      {own.comment ? <p className="break-words whitespace-pre-line text-ink">{own.comment}</p> : null}
    </>
  )
}
