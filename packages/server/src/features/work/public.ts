export { type AccessedWork, accessWork } from './access.ts'
export { distinctNames } from './distinct-names.ts'
export { accessSubmission, markSubmission, returnSubmission } from './mark-submission.ts'
export { presentHead, presentSubmissions, previewWork } from './present.ts'
