import { bankCalls } from './bank-calls.ts'
import { questionCalls } from './calls.ts'
import { questionImportCalls } from './import-calls.ts'

/** Every call of questions and their banks. */
export const everyQuestionCall = { ...bankCalls, ...questionCalls, ...questionImportCalls }
