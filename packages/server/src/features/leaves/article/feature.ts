import { type FeatureParts, keyed } from '../../../feature.ts'
import { articleServed } from './handlers.ts'
import { article } from './tables.ts'

export const articleFeature: FeatureParts = { serve: articleServed, leaf: keyed('article', article, article.contentId) }
