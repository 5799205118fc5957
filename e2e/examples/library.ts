import { type Example, fixed } from '../shot-finders.ts'

export const examples: readonly Example[] = [
  ['/sec/creator/update-activity/:type', fixed({ type: 'res_article' }, { type: 'link' }, { type: 'signin' })],
]
