import type { FeatureParts } from '../../../feature.ts'
import { team } from './tables.ts'

export const teamFeature: FeatureParts = {
  purged: [{ table: team, key: team.contentId }],
}
