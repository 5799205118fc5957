import { difficultyLabels, drawRuleShown } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { kindOf } from '@zhixing/contract/leaves/question/kinds.ts'
import { z } from 'zod'
import { dotted } from '#ui/dotted.ts'

/** A rule of a paper while it is edited, with the names of its bank and its section. */
export const paperRule = drawRuleShown.extend({ section: z.string().default('') })
export type PaperRule = z.infer<typeof paperRule>

/** A rule as it is sent, but for its section. */
export function ruleInput({ bank_title: _title, section: _section, ...rule }: PaperRule) {
  return rule
}

/** What a rule draws, in words: 网络题库 · 单选题 · 难. */
export function wordsOfRule({ bank_title, type, difficulty, tags }: Omit<PaperRule, 'section'>): string {
  const kind = type > 0 ? (kindOf(type)?.label ?? '') : '不限题型'
  return dotted([bank_title, kind, difficulty === '' ? '' : difficultyLabels[difficulty], ...tags])
}

/** How many questions rules draw, and what these are worth together. */
export function figuresOfRules(rules: readonly Pick<PaperRule, 'count' | 'score'>[]): { count: number; score: number } {
  return {
    count: rules.reduce((sum, { count }) => sum + count, 0),
    score: rules.reduce((sum, { count, score }) => sum + count * score, 0),
  }
}
