import { codes } from '@zhixing/contract/codes.ts'
import { CallError } from './call-error.ts'

export interface FailureOptions {
  /** The page shows the failure itself, so nothing pops up. */
  handled?: boolean | undefined
  /** A form shows the errors of fields beside them, so that only a failure without any pops up. */
  showsFields?: boolean | undefined
  /** Codes the page answers itself, e.g. 40900 with a choice. */
  handledCodes?: readonly number[] | undefined
  /** What closing the upgrade dialog does; `do_nothing` stays on the page (spec 3 §8). */
  permissionClose?: 'do_nothing' | undefined
}

export type FailureKind = 'upgrade' | 'sign-in' | 'message'
export type FailureListener = (kind: FailureKind, error: CallError, options: FailureOptions) => void

const listeners = new Set<FailureListener>()

/** What a failure asks of the shell: the upgrade dialog, the login prompt, or a red message. */
export function failureKind(error: CallError): FailureKind {
  if (error.upgrade) {
    return 'upgrade'
  }
  return error.code === codes.NOT_SIGNED_IN.code ? 'sign-in' : 'message'
}

/** Calls back for every failure nobody handled; gives the function that stops it. */
export function onFailure(listener: FailureListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the shell of a failure. Upgrade and sign-in are told even when handled: no page can handle those. */
export function tellFailure(error: unknown, options: FailureOptions = {}): void {
  if (!(error instanceof CallError)) {
    return
  }
  const kind = failureKind(error)
  const isAnswered = options.handledCodes?.includes(error.code) ?? false
  const isShown = options.handled || isAnswered || (options.showsFields && error.errors.length > 0)
  if (kind === 'message' && isShown) {
    return
  }
  for (const listener of listeners) {
    listener(kind, error, options)
  }
}

/** The options as a query or a send carries them along. */
export function failureMeta(options: FailureOptions): Record<string, unknown> {
  const { handled, showsFields, handledCodes, permissionClose } = options
  return { handled, showsFields, handledCodes, permissionClose }
}

/** The options a query or a send has carried along. */
export function failureOptions(meta: Record<string, unknown> | undefined): FailureOptions {
  return {
    handled: meta?.handled === true,
    showsFields: meta?.showsFields === true,
    handledCodes: Array.isArray(meta?.handledCodes) ? meta.handledCodes : undefined,
    permissionClose: meta?.permissionClose === 'do_nothing' ? 'do_nothing' : undefined,
  }
}
