import { codes } from '@zhixing/contract/codes.ts'
import type { UpgradeMessage } from '@zhixing/contract/session.ts'

export interface FieldError {
  field: string
  message: string
}

interface CallErrorParts {
  /** The reply's code; 0 when there was no readable reply. */
  code: number
  message: string
  errors?: readonly FieldError[]
  requestId?: string
  /** HTTP status; 0 when nothing came back. */
  status: number
  data?: unknown
  upgrade?: UpgradeMessage | undefined
}

/** A call that did not succeed: what the server said, or that it could not be reached. */
export class CallError extends Error {
  readonly code: number
  readonly errors: readonly FieldError[]
  readonly requestId: string
  readonly status: number
  readonly data: unknown
  readonly upgrade: UpgradeMessage | undefined

  constructor(parts: CallErrorParts) {
    super(parts.message)
    this.name = 'CallError'
    this.code = parts.code
    this.errors = parts.errors ?? []
    this.requestId = parts.requestId ?? ''
    this.status = parts.status
    this.data = parts.data
    this.upgrade = parts.upgrade
  }
}

/** Whether it was done is not known, and asking again may help: nothing readable came back, or the server is recovering. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof CallError && (error.code === 0 || error.status === codes.AWAY.status)
}
