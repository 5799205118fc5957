import type { UploadPurpose, uploadCalls } from '../../base/upload/calls.ts'
import type { CallInput, CallOutput, ListCall, SingleCall } from '../../kernel/call.ts'

/** Calls from wherever a course is read or made: a page, or the command line. */
export interface CourseCalls {
  call<C extends SingleCall>(call: C, input: CallInput<C>): Promise<CallOutput<C>>
  rows<C extends ListCall>(call: C, input: CallInput<C>): Promise<CallOutput<C>[]>
}

type Uploaded = CallOutput<typeof uploadCalls.fileUpload>

/** What making a course needs besides: its files, by their paths. */
export interface CourseFiles extends CourseCalls {
  upload(path: string, purpose: UploadPurpose): Promise<Pick<Uploaded, 'id'>>
}
