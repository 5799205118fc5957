import type { UploadPurpose, uploadCalls } from '../../base/upload/calls.ts'
import type { CallOutput } from '../../kernel/call.ts'
import type { CourseCalls } from '../../learning/leaf/packer.ts'

type Uploaded = CallOutput<typeof uploadCalls.fileUpload>

/** What making a course needs besides: its files, by their paths. */
export interface CourseFiles extends CourseCalls {
  upload(path: string, purpose: UploadPurpose): Promise<Pick<Uploaded, 'id'>>
}
