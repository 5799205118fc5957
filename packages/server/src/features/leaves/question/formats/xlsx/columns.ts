import { optionLetters } from '@zhixing/contract/leaves/question/limits.ts'

/** The columns of a question table, in their order; options stand between stem and answer. */
export const columnTitles = {
  type: '题型',
  stem: '题干',
  answer: '答案',
  analysis: '解析',
  difficulty: '难度',
  score: '分值',
  tags: '标签',
  category: '分类',
  settings: '判分设置',
} as const
export type ColumnName = keyof typeof columnTitles

/** Options the template has; a table may have as many as there are letters. */
export const usualLetters = optionLetters.slice(0, 8)

const otherTitles: Readonly<Record<ColumnName, RegExp>> = {
  type: /^(题型|题目类型|试题类型)$/,
  stem: /^(题干|题目|试题|题目内容|试题内容|问题)$/,
  answer: /^(答案|正确答案|标准答案|参考答案)$/,
  analysis: /^(解析|答案解析|试题解析)$/,
  difficulty: /^(难度|难易度|难度等级)$/,
  score: /^(分值|分数)$/,
  tags: /^(标签|知识点)$/,
  category: /^(分类|章节|题目分类)$/,
  settings: /^(判分设置|判分规则)$/,
}

/** What a heading means: a field, a letter of an option, or nothing known. */
export function columnOf(title: string): { field: ColumnName } | { letter: string } | undefined {
  const text = title.normalize('NFKC').replace(/[\s*]/g, '')
  const letter = /^(?:选项)?([A-Z])(?:选项)?$/i.exec(text)?.[1]?.toUpperCase()
  if (letter) {
    return { letter }
  }
  const field = (Object.keys(otherTitles) as ColumnName[]).find((name) => otherTitles[name].test(text))
  return field ? { field } : undefined
}
