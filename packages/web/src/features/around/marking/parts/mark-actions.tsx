import type { HandInChoice, HandInRow, markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { lazy, Suspense, useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { marksBy, mayAllow } from '../bulk-plan.ts'
import { useRemind } from '../use-remind.ts'
import type { MarkChoice } from './mark-dialog.tsx'

const SheetDialog = lazy(async () => ({ default: (await import('./sheet-dialog.tsx')).SheetDialog }))

interface MarkActionsProps {
  collectionId: number
  /** The content that was chosen. */
  item: Reply<typeof markingCalls.getCollectionDetailMarkData>['items'][number] | undefined
  isMissing: boolean
}

/** What can be done with one content as a whole: marking it by question or by a spreadsheet, reminding who is missing. */
export function MarkActions({ collectionId, item, isMissing }: MarkActionsProps) {
  const remind = useRemind()
  const [isSheetOpen, setSheetOpen] = useState(false)
  if (!item) {
    return null
  }
  const byQuestion = `/reading/${item.content_type}/${item.content_id}/questions`
  return (
    <>
      {hasPath(byQuestion) && !item.is_double && item.waiting + item.marked > 0 ? (
        <LinkButton to={`${byQuestion}?c=${collectionId}`}>按题批阅</LinkButton>
      ) : null}
      {marksBy(item.content_type, 'sheet') && !item.is_double && item.waiting + item.marked > 0 ? (
        <Button onClick={() => setSheetOpen(true)}>成绩表</Button>
      ) : null}
      {isSheetOpen ? (
        <Suspense fallback={null}>
          <SheetDialog
            collectionId={collectionId}
            contentId={item.content_id}
            title={item.title}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      ) : null}
      {isMissing && item.missing > 0 ? (
        <Button
          loading={remind.isSending}
          onClick={() => remind.run({ id: collectionId, content_id: item.content_id })}
        >
          提醒全部未交学员
        </Button>
      ) : null}
    </>
  )
}

interface LearnerBulkProps {
  collectionId: number
  input: { state: HandInChoice; content_id?: number }
  rows: readonly HandInRow[]
  clear: () => void
  onChoose: (choice: MarkChoice) => void
}

/** What can be done with learners of whom nothing is in. */
export function LearnerBulk({ collectionId, input, rows, clear, onChoose }: LearnerBulkProps) {
  return (
    <>
      {input.state === 'missing' ? (
        <RemindSelected collectionId={collectionId} contentId={input.content_id ?? 0} rows={rows} onDone={clear} />
      ) : null}
      {rows.every(mayAllow) ? (
        <Button size="small" className="max-md:!h-11" onClick={() => onChoose({ action: 'allow', rows, clear })}>
          延期或免交
        </Button>
      ) : null}
    </>
  )
}

interface RemindSelectedProps {
  collectionId: number
  contentId: number
  rows: readonly { uid: number }[]
  onDone: () => void
}

/** Reminds the learners that are selected. */
function RemindSelected({ collectionId, contentId, rows, onDone }: RemindSelectedProps) {
  const remind = useRemind()
  return (
    <Button
      size="small"
      className="max-md:!h-11"
      loading={remind.isSending}
      onClick={() => {
        remind.run({ id: collectionId, content_id: contentId, uids: rows.map(({ uid }) => uid) })
        onDone()
      }}
    >
      提醒
    </Button>
  )
}
