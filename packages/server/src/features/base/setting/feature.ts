import type { FeatureParts } from '../../../feature.ts'
import { settingServed } from './handlers.ts'

export const settingFeature: FeatureParts = { serve: () => settingServed }
