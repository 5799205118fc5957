import { z } from 'zod'

/** What inputs are declared with. */
export const schemas = z.object
