import type { FeatureParts } from '../../../feature.ts'
import { reportServed, sectionReportServed } from './handlers.ts'

export const reportFeature: FeatureParts = { serve: () => [...reportServed, ...sectionReportServed] }
