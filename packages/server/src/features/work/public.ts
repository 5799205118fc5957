export { type AccessedWork, accessWork } from './access.ts'
export { accessSubmission, markSubmission, returnSubmission } from './mark-submission.ts'
export { presentHead, presentSubmissions, previewWork } from './present.ts'
