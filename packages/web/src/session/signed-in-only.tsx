import type { ReactNode } from 'react'
import { isSignedIn } from './can.ts'
import { LoginPrompt } from './login-prompt.tsx'
import { useSession } from './use-session.ts'

/** Shows its content to who is signed in and the login prompt to anybody else. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  return isSignedIn(useSession()) ? children : <LoginPrompt />
}
