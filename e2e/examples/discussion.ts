import { type Example, handIn } from '../shot-finders.ts'

export const examples: readonly Example[] = [['/reading/discussion/:id', handIn('discussion')]]
