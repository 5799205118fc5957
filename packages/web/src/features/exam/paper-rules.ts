import { type DrawRule, difficultyLabels, drawRuleShown } from '@zhixing/contract/question/bank-shapes.ts'
import { kindOf } from '@zhixing/contract/question/kinds.ts'
import type { z } from 'zod'

/** A rule of a paper while it is edited, with the name of its bank. */
export const paperRule = drawRuleShown
export type PaperRule = z.infer<typeof paperRule>

/** A rule as it is sent. */
export function ruleInput({ bank_title: _title, ...rule }: PaperRule): DrawRule {
  return rule
}

/** What a rule draws, in words: 网络题库 · 单选题 · 难. */
export function wordsOfRule({ bank_title, type, difficulty, tags }: PaperRule): string {
  const kind = type > 0 ? (kindOf(type)?.label ?? '') : '不限题型'
  return [bank_title, kind, difficulty === '' ? '' : difficultyLabels[difficulty], ...tags].filter(Boolean).join(' · ')
}

/** How many questions rules draw, and what these are worth together. */
export function figuresOfRules(rules: readonly PaperRule[]): { count: number; score: number } {
  return {
    count: rules.reduce((sum, { count }) => sum + count, 0),
    score: rules.reduce((sum, { count, score }) => sum + count * score, 0),
  }
}
