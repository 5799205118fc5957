import { eq, sql } from 'drizzle-orm'
import { named, type Params } from '#db/statement.ts'
import { question, questionVersion } from './tables.ts'

/** Wordings of questions by their ids, with whose they are and which is the newest. */
export const versionsByIds = named('question.versions', (db, p: Params<{ ids: readonly number[] }>) =>
  db
    .select({
      id: questionVersion.id,
      questionId: questionVersion.questionId,
      no: questionVersion.no,
      type: questionVersion.type,
      stem: questionVersion.stem,
      options: questionVersion.options,
      answer: questionVersion.answer,
      blanks: questionVersion.blanks,
      fill: questionVersion.fill,
      analysis: questionVersion.analysis,
      newestNo: question.versionNo,
    })
    .from(questionVersion)
    .innerJoin(question, eq(question.id, questionVersion.questionId))
    .where(sql`${questionVersion.id} = any(${p.ids}::bigint[])`),
)
