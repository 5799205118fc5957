import { careerCalls } from '@zhixing/contract/faces/career/calls.ts'
import { serve } from '#kernel/serve.ts'
import { readCerts } from './certs.ts'

export const careerServed = serve(careerCalls, {
  getCertsJson: async (_input, ctx) => ({ certs: await readCerts(ctx) }),
})
