import { CallError } from './call-error.ts'
import { networkMessage } from './read-error.ts'

export interface UploadFailure {
  /** In words for the person. */
  error: string
  /** The server refused the file itself: the same bytes would be refused again. */
  isRefused: boolean
  /** Whoever looks after the installation has to know: it is no answer to what the person chose. */
  isFault: boolean
}

const firstFault = 500

/** What became of an upload that did not arrive: a file that was refused is its person's to mend, and nobody's fault. */
export function uploadFailure(error: unknown): UploadFailure {
  if (!(error instanceof CallError)) {
    return { error: networkMessage, isRefused: false, isFault: true }
  }
  const [first] = error.errors
  const isAnswered = error.status > 0 && error.status < firstFault
  return {
    error: first?.message ?? error.message,
    isRefused: first?.field === 'file',
    isFault: !(isAnswered && error.errors.length > 0),
  }
}
