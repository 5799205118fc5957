export { certificateRuleChanged } from './events.ts'
export { issueEarned } from './issue.ts'
