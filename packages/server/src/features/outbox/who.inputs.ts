import { outboxCalls } from '@zhixing/contract/outbox/calls.ts'
import { inputsOf } from '../../../test/who.ts'

export const inputs = inputsOf(outboxCalls, { lists: () => ({}) })
