import { codes } from '@zhixing/contract/codes.ts'
import type { ReactNode } from 'react'
import { CallError } from '#api/call-error.ts'
import { EmptyDrawing } from './drawings.tsx'
import { ErrorState } from './error-state.tsx'
import { NoAccess } from './no-access.tsx'
import { StateBlock } from './state-block.tsx'
import { useShownFailure } from './use-shown-failure.ts'
import { WayOut } from './way-out.tsx'

/** Answers that stay the same however often one asks: what helps is a way to somewhere else. */
const forbidden: readonly number[] = [codes.NOT_ALLOWED.code, codes.LOCKED.code]
const absent: readonly number[] = [codes.NOT_FOUND.code, codes.DELETED.code, codes.CONFLICT.code]

interface PageFailureProps {
  error: unknown
  onRetry: () => void
  /** Where to go instead when there is a better place than home. */
  wayOut?: ReactNode
}

/** In place of a page whose call failed: a refusal shows a way out, anything else 重试. */
export function PageFailure({ error, onRetry, wayOut = <WayOut /> }: PageFailureProps) {
  useShownFailure(error instanceof CallError ? error.message : '')
  if (error instanceof CallError) {
    if (forbidden.includes(error.code)) {
      return <NoAccess title={error.message} actions={wayOut} />
    }
    if (absent.includes(error.code)) {
      return <StateBlock isPage icon={<EmptyDrawing />} title={error.message} actions={wayOut} />
    }
    if (error.code === codes.BAD_INPUT.code) {
      // Nothing was filled in yet: what the server could not read is the address.
      return <MissingPage />
    }
  }
  return <ErrorState isPage error={error} onRetry={onRetry} />
}

/** An address that leads nowhere. */
export function MissingPage({ home }: { home?: string }) {
  return (
    <StateBlock
      isPage
      icon={<EmptyDrawing />}
      title="页面不存在"
      text="链接可能已失效，或者内容已被移除。"
      actions={<WayOut {...(home ? { home } : {})} />}
    />
  )
}
