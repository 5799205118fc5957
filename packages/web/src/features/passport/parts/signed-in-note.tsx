import { Alert, Button } from 'antd'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'

/** Who is signed in already, and the way on. */
export function SignedInNote({ back }: { back: string }) {
  const session = useSession()
  if (!isSignedIn(session)) {
    return null
  }
  return (
    <Alert
      className="!mb-4"
      type="info"
      title={`您已登录为${session.name}`}
      description={session.groupInfo?.group_name || undefined}
      action={
        <Button size="small" href={back}>
          继续访问
        </Button>
      }
    />
  )
}
