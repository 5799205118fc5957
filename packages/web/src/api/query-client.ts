import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query'
import { isErrorBody } from '@zhixing/contract/codes.ts'
import type { Boot } from './boot.ts'
import { CallError, isNetworkError } from './call-error.ts'
import { type FailureOptions, failureKind, failureOptions, tellFailure } from './failures.ts'
import { isRecord } from './json.ts'
import { queryKeyOf } from './query-key.ts'
import { readError } from './read-error.ts'
import { ReplyClient } from './reply-client.ts'
import { isShown } from './shown-failures.ts'

const freshMs = 30_000
const networkRetries = 2

/** How long the page has to show a failure, before it pops up. */
const showMs = 300

/** A failure is told once: by the page where it stands in place of what was asked, else as a message. */
function tellQueryFailure(error: Error, options: FailureOptions): void {
  if (!(error instanceof CallError) || failureKind(error) !== 'message') {
    tellFailure(error, options)
    return
  }
  setTimeout(() => {
    if (!isShown(error.message)) {
      tellFailure(error, options)
    }
  }, showMs)
}

/** The one cache of replies. It holds whole envelopes, as the server sent them; hooks take the reply out. */
export const queryClient = new ReplyClient({
  queryCache: new QueryCache({ onError: (error, query) => tellQueryFailure(error, failureOptions(query.meta)) }),
  mutationCache: new MutationCache({
    onError: (error, ...[, , mutation]) => tellFailure(error, failureOptions(mutation.meta)),
  }),
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      // A refusal stays a refusal; only what never arrived is worth asking again.
      retry: (count, error) => count < networkRetries && isNetworkError(error),
      refetchOnWindowFocus: false,
    },
    // Without a line a press fails and says so; one that waited would act long after, when nobody expects it.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Puts the replies of the first view into the cache, refusals as errors, so that the page asks nothing it already has. */
export function hydrate(client: QueryClient, boot: Boot): void {
  for (const [key, envelope] of boot.replies) {
    const queryKey = queryKeyOf(key)
    if (!isErrorBody(envelope)) {
      client.setQueryData(queryKey, envelope)
      continue
    }
    const requestId = isRecord(envelope) && typeof envelope.request_id === 'string' ? envelope.request_id : ''
    const error = readError({ body: envelope, status: 200, requestId })
    client.getQueryCache().build(
      client,
      { queryKey },
      {
        data: undefined,
        dataUpdateCount: 0,
        dataUpdatedAt: 0,
        error,
        errorUpdateCount: 1,
        errorUpdatedAt: Date.now(),
        fetchFailureCount: 1,
        fetchFailureReason: error,
        fetchMeta: null,
        isInvalidated: false,
        status: 'error',
        fetchStatus: 'idle',
      },
    )
  }
}
