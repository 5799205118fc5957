import { examAppealCalls } from './appeal-calls.ts'
import { examAttemptCalls } from './attempt-calls.ts'
import { examByQuestionCalls } from './by-question-calls.ts'
import { examCalls } from './calls.ts'
import { examLateCalls } from './late-calls.ts'
import { examManageCalls } from './manage-calls.ts'
import { examManyCalls } from './many-calls.ts'
import { examMarkCalls } from './mark-calls.ts'
import { examMessageCalls } from './message-calls.ts'
import { examPrintCalls } from './print-calls.ts'
import { examRemarkCalls } from './remark-calls.ts'
import { examSignalCalls } from './signal-calls.ts'
import { examStatsCalls } from './stats-calls.ts'

/** Every call of exams: making and sitting them, marking, re-marking and what is told of them. */
export const everyExamCall = {
  ...examCalls,
  ...examManageCalls,
  ...examManyCalls,
  ...examMarkCalls,
  ...examStatsCalls,
  ...examRemarkCalls,
  ...examLateCalls,
  ...examAppealCalls,
  ...examAttemptCalls,
  ...examPrintCalls,
  ...examByQuestionCalls,
  ...examSignalCalls,
  ...examMessageCalls,
}
