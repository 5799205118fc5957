import { errorReportCalls } from '@zhixing/contract/base/error-report/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(errorReportCalls, { create: () => ({ message: 'x is not a function' }) })
