import type { WrongRow } from '@zhixing/contract/around/wrong-book/calls.ts'
import { stripQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import { type MultiRule, multiRules, responseShape } from '@zhixing/contract/leaves/question/shapes.ts'
import { z } from 'zod'
import { unixSeconds } from '#kernel/time.ts'
import { type Shown, shownQuestion } from '../../leaves/exam/public.ts'
import type { WrongQuestion } from './book.ts'

const ruleShape = z.object({ multi: z.enum(multiRules) })

/** How several right options are scored where a question was answered wrongly. */
export function multiRuleOf({ rules }: WrongQuestion): MultiRule {
  return ruleShape.parse(rules).multi
}

/** Where a question was answered wrongly last. */
export function presentSource(row: WrongQuestion): WrongRow['from'] {
  return {
    id: row.contentId,
    c: row.contextId,
    c_type: row.contextType,
    s: row.attemptId,
    type: row.contentType === 'exam' ? 'exam' : 'question_item',
    title: row.title,
    c_title: row.containerTitle,
    can_open: row.canOpen,
  }
}

/** A question of the book with its key: only for rows that `findWrong` let through. */
export function presentWrong(row: WrongQuestion, shown: Shown): WrongRow {
  const question = shownQuestion(row.question, shown)
  const { answer, blanks, analysis } = question
  return {
    ...stripQuestion(question),
    question_id: row.questionId,
    version_id: row.versionId,
    score: row.score,
    got: row.got,
    response: responseShape.parse(row.response ?? []),
    key: { answer, blanks, analysis },
    comment: row.comment ?? '',
    state: row.state,
    wrong_num: row.times,
    last_at: unixSeconds(row.lastAt),
    streak: row.streak,
    tried_num: row.triedNum,
    right_num: row.rightNum,
    from: presentSource(row),
  }
}
