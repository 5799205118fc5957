import type { FeatureParts } from '../../../feature.ts'
import { roomServed } from './handlers.ts'

export const roomFeature: FeatureParts = { serve: roomServed }
