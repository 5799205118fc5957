import { Button } from './button.tsx'
import { Note } from './note.tsx'

/** Tells above a form that a draft has been put back into it, with the way to begin anew. */
export function RestoredNote({ onForget }: { onForget: () => void }) {
  return (
    <Note
      kind="info"
      title="已恢复您上次没有提交的内容"
      action={
        <Button size="small" type="text" onClick={onForget}>
          清空重填
        </Button>
      }
    />
  )
}
