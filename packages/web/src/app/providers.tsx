import { QueryClientProvider } from '@tanstack/react-query'
import { demoRefused } from '@zhixing/contract/kernel/changes-state.ts'
import type { ReactNode } from 'react'
import { queryClient } from '#api/query-client.ts'
import { isDemoUser } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { ReadOnlyContext } from '#ui/read-only-context.ts'

/** The cache of replies, and whether who is signed in may change anything, around everything. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ReadOnly>{children}</ReadOnly>
    </QueryClientProvider>
  )
}

function ReadOnly({ children }: { children: ReactNode }) {
  return <ReadOnlyContext value={isDemoUser(useSession()) ? demoRefused : ''}>{children}</ReadOnlyContext>
}
