import { z } from 'zod'
import { qBool, qInt } from './coerce.ts'
import { listLimits } from './list.ts'

const page = qInt(1, 1_000).optional()
const offset = qInt(0, listLimits.maxOffset).optional()
const after = z.string().max(400).optional()

/** The fields every list call takes besides its own filter. `offset` or `after` switches to scroll mode (C090). */
export function listFields(maxLimit: number = listLimits.maxLimit) {
  return { page, limit: qInt(1, maxLimit).default(listLimits.limit), offset, after }
}

/** The fields a list that exports takes as well (protocol: Lists). */
export const exportFields = {
  do_export: qBool().optional(),
  format: z.enum(['xlsx', 'csv']).optional(),
}
