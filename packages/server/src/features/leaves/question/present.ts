import type { QuestionRow } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { type Question, questionShape } from '@zhixing/contract/leaves/question/shapes.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { shownHtml } from '../../../rich-text/clean.ts'
import { withPictures } from '../../../rich-text/pictures.ts'
import type { Store } from '../../../storage/store.ts'
import { filesOfPeople, presentFile } from '../../base/upload/public.ts'
import { filesIn } from './clean-question.ts'

/** Makes a question's texts ready to be shown: cleaned again, with fresh links to their pictures. */
export type ShownQuestion = (question: Question) => Question

/**
 * How questions of a bank are shown. Their pictures are files of those who wrote them: an id of somebody else's in a
 * text opens nothing.
 */
export async function shownQuestions(
  store: Store,
  ctx: Ctx,
  given: { questions: readonly Question[]; writers: readonly number[] },
): Promise<ShownQuestion> {
  const ids = filesIn(given.questions)
  const files =
    ids.length === 0 ? [] : await run(ctx.read, filesOfPeople, { ids, ownerIds: [...new Set(given.writers)] })
  const links = new Map(files.map((one) => [one.id, presentFile(store, one, ctx.now).url]))
  const shown = (html: string) => (html.includes('<') ? withPictures(shownHtml(html), links) : html)
  return (question) => ({
    ...question,
    stem: shown(question.stem),
    options: question.options.map(({ key, html }) => ({ key, html: shown(html) })),
    analysis: shown(question.analysis),
  })
}

const percent = 100

/** A row of `listQuestions` besides its wording. */
export interface ListedQuestion {
  id: number
  bankId: number
  categoryId: number | null
  categoryTitle: string | null
  versionNo: number
  difficulty: QuestionRow['difficulty']
  status: QuestionRow['status']
  tags: string[]
  score: number
  answeredNum: number
  rightNum: number
  usedNum: number
  createdBy: number
  versionBy: number
  updatedAt: Date
}

/** The wording in a row that has one. */
export function wordingOf(row: object): Question {
  return questionShape.parse(row)
}

/** A question of a bank as its page gets it. */
export function presentQuestion(row: ListedQuestion, shown: Question): QuestionRow {
  return {
    ...shown,
    id: row.id,
    bank_id: row.bankId,
    category_id: row.categoryId ?? 0,
    category_title: row.categoryTitle ?? '',
    version_no: row.versionNo,
    difficulty: row.difficulty,
    status: row.status,
    tags: row.tags,
    score: row.score,
    used_num: row.usedNum,
    answered_num: row.answeredNum,
    right_rate: row.answeredNum === 0 ? null : Math.round((row.rightNum / row.answeredNum) * percent),
    update_time: unixSeconds(row.updatedAt),
  }
}
