import { CheckOutlined, RollbackOutlined } from '@ant-design/icons-svg'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import type { Round } from '@zhixing/contract/leaves/practice/shapes.ts'
import { lazy, Suspense, useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { scoreText } from '#ui/score-text.ts'
import { TimeText } from '#ui/time-text.tsx'
import { useApp } from '#ui/use-app.ts'
import { MarkHistory } from '../../../learning/learning/parts/shared/mark-history.tsx'
import type { useMarkBook } from '../../../learning/learning/parts/shared/use-mark-book.ts'
import { MarkFilePanel } from '../../../learning/mark-file/parts/shared/mark-file-panel.tsx'
import type { MarkFiles } from '../../../learning/mark-file/parts/shared/use-mark-files.ts'
import { CommentField } from '../../../learning/mark-phrase/parts/shared/comment-field.tsx'
import { roundLooks } from '../practice-words.ts'
import { productPath } from '../product-path.ts'
import type { useDecide } from '../use-decide.ts'

const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }))

interface AsideProps {
  reading: Reply<typeof practiceMarkCalls.reading>
  round: Round
  book: ReturnType<typeof useMarkBook>
  files: MarkFiles
  decide: ReturnType<typeof useDecide>
  isOpen: boolean
}

/** A product's points together, the comment on the whole, and what is decided of it. */
export function PracticeMarkingAside(props: AsideProps) {
  const { reading, round, book, files, decide, isOpen } = props
  const state = roundLooks[round.state]
  const given = round.marks.reduce((sum, { score }) => sum + (score ?? 0), 0)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <LabelTag look={state.look}>{state.words}</LabelTag>
        <span className="text-sm text-faint">
          第{round.no}次提交，
          <TimeText seconds={round.submitted_at} />
        </span>
      </div>
      <p>
        <span className="text-2xl font-semibold tabular-nums">{scoreText(given)}</span>
        <span className="text-soft"> / {scoreText(round.max_score)} 分</span>
      </p>
      {isOpen ? (
        <>
          <CommentField
            label="总评语"
            placeholder="总评语（选填，输入“/”使用评语库）"
            value={book.now.get(0)?.comment ?? ''}
            onChange={(comment) => book.change(0, { comment })}
          />
          <MarkFilePanel files={files} slot={0} label="作品" />
          <div className="flex flex-wrap gap-2">
            {round.state === 'submitted' ? (
              <Button
                type="primary"
                className="max-md:!h-11"
                icon={<Icon of={CheckOutlined} />}
                loading={decide.isAccepting}
                onClick={decide.accept}
              >
                通过作品
              </Button>
            ) : null}
            <Button className="max-md:!h-11" icon={<Icon of={RollbackOutlined} />} onClick={decide.openReturn}>
              退回修改
            </Button>
          </div>
        </>
      ) : (
        <MarkFilePanel files={files} slot={0} label="作品" isOpen={false} />
      )}
      {round.state === 'graded' ? <Accepted reading={reading} round={round} /> : null}
      {round.state === 'returned' ? <p className="break-words text-soft">退回原因：{round.return_reason}</p> : null}
      <Others reading={reading} s={round.s} />
      <MarkHistory
        entries={reading.history}
        nameOf={(slot) => `步骤${round.asked.findIndex(({ id }) => id === slot) + 1}`}
      />
      {decide.isReturning ? (
        <Suspense fallback={null}>
          <ReturnDialog decide={decide} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** What can be said of an accepted product: that it is an excellent one. */
function Accepted({ reading, round }: Pick<AsideProps, 'reading' | 'round'>) {
  const { message } = useApp()
  const { id, c, product } = reading
  const [isExcellent, setExcellent] = useState(product.excellent)
  const praise = useSend(practiceMarkCalls.praise, {
    onDone: ({ product: now }) => {
      setExcellent(now.excellent)
      message.success(now.excellent ? '已设为优秀作品' : '已取消优秀作品')
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        className="max-md:min-h-11 max-md:items-center"
        checked={isExcellent}
        disabled={praise.isSending}
        onChange={({ target }) => praise.run({ id, c, s: round.s, excellent: target.checked })}
      >
        优秀作品
      </Checkbox>
      <PageLink
        to={productPath(product.id)}
        className="inline-flex min-h-9 items-center text-primary hover:underline max-md:min-h-11"
      >
        作品页
      </PageLink>
    </div>
  )
}

function Others({ reading, s }: Pick<AsideProps, 'reading'> & { s: number }) {
  const others = reading.rounds.filter((one) => one.s !== s)
  if (others.length === 0) {
    return null
  }
  return (
    <section aria-label="其他提交">
      <h2 className="mb-1 text-soft">其他提交</h2>
      <ul className="flex flex-col gap-1">
        {others.map((one) => (
          <li key={one.s}>
            <PageLink
              to={`/reading/practice/${reading.id}?c=${reading.c}&s=${one.s}`}
              className="inline-flex min-h-9 items-center gap-2 text-primary hover:underline max-md:min-h-11"
            >
              第{one.no}次 {roundLooks[one.state].words}
              {one.score === null ? '' : ` ${scoreText(one.score)}分`}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
