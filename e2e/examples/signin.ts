import { type Example, leaf } from '../shot-finders.ts'

export const examples: readonly Example[] = [['/signin/:id', leaf('signin')]]
