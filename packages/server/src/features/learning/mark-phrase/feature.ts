import type { FeatureParts } from '../../../feature.ts'
import { markPhraseServed } from './handlers.ts'

export const markPhraseFeature: FeatureParts = { serve: () => markPhraseServed }
