import { outboxCalls } from '@zhixing/contract/base/outbox/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(outboxCalls, { lists: () => ({}) })
