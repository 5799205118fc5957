import type { FeatureParts } from '../../../feature.ts'
import { foundFiles } from './files.ts'

export const seoFeature: FeatureParts = { files: () => foundFiles() }
