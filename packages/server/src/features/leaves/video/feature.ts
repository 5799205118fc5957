import { type FeatureParts, oneFile } from '../../../feature.ts'
import { videoServed } from './handlers.ts'
import { video } from './tables.ts'

export const videoFeature: FeatureParts = { serve: videoServed, leaf: oneFile('video', video) }
