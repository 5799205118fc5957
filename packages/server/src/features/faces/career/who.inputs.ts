import { careerCalls } from '@zhixing/contract/faces/career/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(careerCalls, { getCertsJson: () => ({}) })
