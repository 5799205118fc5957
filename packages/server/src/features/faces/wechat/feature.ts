import type { FeatureParts } from '../../../feature.ts'
import { weChatServed } from './handlers.ts'

export const weChatFeature: FeatureParts = { serve: weChatServed }
