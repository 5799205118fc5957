import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

interface AppealsFailedProps {
  title: string
  onRetry: () => void
}

/** Says that appeals could not be read, and asks again. */
export function AppealsFailed({ title, onRetry }: AppealsFailedProps) {
  return (
    <Note
      kind="warning"
      title={title}
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
    />
  )
}
