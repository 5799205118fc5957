import { type FeatureParts, keyed } from '../../../feature.ts'
import { signinServed } from './handlers.ts'
import { settleAbsentWorkers } from './settle-absent.ts'
import { signin, signinWindow, signTry } from './tables.ts'

export const signinFeature: FeatureParts = {
  serve: () => signinServed,
  workers: () => settleAbsentWorkers,
  leaf: {
    ...keyed('signin', signin, signin.contentId),
    passing: [
      { table: signinWindow, key: signinWindow.contentId },
      { table: signTry, key: signTry.contentId },
    ],
  },
}
