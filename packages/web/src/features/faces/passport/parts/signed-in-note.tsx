import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

/** Who is signed in already, and the way on. */
export function SignedInNote({ back }: { back: string }) {
  const session = useSession()
  if (!isSignedIn(session)) {
    return null
  }
  return (
    <Note
      kind="info"
      title={`您已登录为${session.name}`}
      action={
        <Button size="small" href={back}>
          继续访问
        </Button>
      }
    >
      {session.groupInfo?.group_name}
    </Note>
  )
}
