import { type Example, leaf } from '../shot-finders.ts'

export const examples: readonly Example[] = [['/survey/:id', leaf('survey')]]
