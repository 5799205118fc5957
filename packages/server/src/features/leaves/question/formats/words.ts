import type { Difficulty } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { kindOf } from '@zhixing/contract/leaves/question/kinds.ts'
import {
  type FillRules,
  type Question,
  questionTypes,
  usualFillRules,
} from '@zhixing/contract/leaves/question/shapes.ts'

const kindWords: readonly (readonly [RegExp, number])[] = [
  [/多(项|选)|不定项/, questionTypes.multiple],
  [/单(项|选)|^选择/, questionTypes.single],
  [/判断|是非|对错/, questionTypes.judgement],
  [/填空/, questionTypes.fill],
  [/简答|问答|论述|主观|名词解释|案例|计算|应用|编程|综合|作文|写作/, questionTypes.short],
]

/** The kind a word means: 单项选择题, 问答, 判断题. Undefined for none. */
export function kindByWord(word: string): number | undefined {
  return kindWords.find(([pattern]) => pattern.test(word.trim()))?.[1]
}

export function wordOfKind(type: number): string {
  return kindOf(type)?.label ?? ''
}

const difficultyWords: readonly (readonly [RegExp, Difficulty])[] = [
  [/^(易|容易|简单|较易|低|low|easy|1)$/i, 'low'],
  [/^(中|中等|一般|适中|普通|middle|medium|2)$/i, 'middle'],
  [/^(难|困难|较难|高|height|high|hard|3)$/i, 'height'],
]

export function difficultyByWord(word: string): Difficulty | undefined {
  return difficultyWords.find(([pattern]) => pattern.test(word.trim()))?.[1]
}

/** T or F of what stands for right or wrong; undefined for anything else. */
export function judgementByWord(word: string): 'T' | 'F' | undefined {
  const text = word.trim().replace(/[。.]$/, '')
  if (/^(对|正确|√|✓|✔|是|T|TRUE|Y|YES)$/i.test(text)) {
    return 'T'
  }
  return /^(错|错误|×|✗|✘|X|否|不对|不正确|F|FALSE|N|NO)$/i.test(text) ? 'F' : undefined
}

const fillWords: readonly { word: string; rule: keyof FillRules; on: boolean }[] = [
  { word: '不分先后', rule: 'ordered', on: false },
  { word: '区分大小写', rule: 'ignore_case', on: false },
  { word: '忽略空格', rule: 'ignore_spaces', on: true },
  { word: '通配符', rule: 'wildcard', on: true },
]

const keywordsAre = '关键词：'

/** How a question is scored besides its answer, in words; empty where it is as usual. */
export function settingsOf({ type, fill, answer }: Question): string {
  if (type === questionTypes.fill) {
    return fillWords
      .filter(({ rule, on }) => fill[rule] === on && usualFillRules[rule] !== on)
      .map(({ word }) => word)
      .join('；')
  }
  const keywords = type === questionTypes.short ? answer.slice(1) : []
  return keywords.length > 0 ? `${keywordsAre}${keywords.join('、')}` : ''
}

/** A question with the settings that such words mean. */
export function withSettings(question: Question, words: string): Question {
  const parts = words
    .split(/[；;，,\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (question.type === questionTypes.fill) {
    const found = fillWords.filter(({ word }) => parts.includes(word))
    return { ...question, fill: { ...usualFillRules, ...Object.fromEntries(found.map(({ rule, on }) => [rule, on])) } }
  }
  const named = parts.find((part) => part.startsWith('关键词'))?.replace(/^关键词[:：]?/, '')
  if (question.type === questionTypes.short && named) {
    const keywords = named.split(/[、\s]+/).filter(Boolean)
    return { ...question, answer: [question.answer[0] ?? '', ...keywords] }
  }
  return question
}
