import { type FeatureParts, oneFile } from '../../../feature.ts'
import { documentServed } from './handlers.ts'
import { document } from './tables.ts'
import { documentWorkers } from './workers.ts'

export const documentFeature: FeatureParts = {
  serve: documentServed,
  leaf: oneFile('document', document),
  workers: documentWorkers,
}
