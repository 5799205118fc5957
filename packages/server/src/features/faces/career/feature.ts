import type { FeatureParts } from '../../../feature.ts'
import { makeCareer } from './demo.ts'
import { careerServed } from './handlers.ts'

export const careerFeature: FeatureParts = { serve: () => careerServed, demo: makeCareer }
