import type { FeatureParts } from '../../../feature.ts'
import { newsServed } from './handlers.ts'
import { news } from './tables.ts'
import { newsWorkers } from './workers.ts'

export const newsFeature: FeatureParts = {
  serve: newsServed,
  workers: () => newsWorkers,
  purged: [{ table: news, key: news.contentId }],
}
