import { lazy, Suspense } from 'react'
import { isDemoUser, isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'

const TagForm = lazy(async () => ({ default: (await import('../tag-form.tsx')).TagForm }))

/** Asks whoever signs in for the first time what they care about; on the page and not over it, so that nobody is held up. */
export function TagFormCard() {
  const session = useSession()
  if (!isSignedIn(session) || isDemoUser(session) || session.first_login_time > 0) {
    return null
  }
  return (
    <Suspense fallback={null}>
      <TagForm />
    </Suspense>
  )
}
