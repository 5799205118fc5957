import { lazy, Suspense } from 'react'
import { useFeedback } from '../../use-feedback.ts'

const FeedbackDialog = lazy(async () => ({ default: (await import('../feedback-dialog.tsx')).FeedbackDialog }))

/** Stands beside every page and opens the feedback form over it. Loaded after the first view. */
export function FeedbackFormHost() {
  const { opened, close, send } = useFeedback()
  return opened ? (
    <Suspense fallback={null}>
      <FeedbackDialog key={opened.returned?.key ?? 'new'} opened={opened} onClose={close} onSend={send} />
    </Suspense>
  ) : null
}
