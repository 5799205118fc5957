import { type Example, fixed } from '../shot-finders.ts'

export const examples: readonly Example[] = [['/sec/search', fixed({ keyword: '程序' }, { keyword: '没有这样的内容' })]]
