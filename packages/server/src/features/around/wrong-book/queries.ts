import { eq, isNotNull, sql } from '#db/drizzle.ts'
import { holds } from '#db/holds.ts'
import { named, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { answer, attempt, progress } from '../../learning/learning/tables.ts'
import { lastEndOf } from '../../leaves/exam/public.ts'
import { exam, examOverride } from '../../leaves/exam/tables.ts'
import { questionVersion } from '../../leaves/question/tables.ts'
import { wrongQuestion } from './tables.ts'

const container = sql.raw('container')

/**
 * Whatever a person sat and has a result of, with what decides whether its answers may be told: as the result page reads
 * it (`whyKept`), for all of them at once.
 */
export const placesOf = named('wrong-book.places', (db, p: Params<{ userId: number }>) =>
  db
    .select({
      id: progress.contentId,
      c: progress.contextId,
      title: content.title,
      containerTitle: sql<string>`coalesce(${container}.title, '')`,
      reviewPolicy: exam.reviewPolicy,
      graceS: exam.graceS,
      /** When it is over for everybody there; where it has no end, this person's own. */
      closeAt:
        sql<Date | null>`coalesce(${lastEndOf(progress.contentId, progress.contextId)}, ${examOverride.closeAt})`.mapWith(
          exam.closeAt,
        ),
      isSitting: sql<boolean>`exists (select 1 from attempt a where a.user_id = ${progress.userId} and a.state = 'in_progress'
        and a.content_id = ${progress.contentId} and a.context_id = ${progress.contextId})`,
      wrongNum: sql<number>`(select count(*) from wrong_answer w where w.user_id = ${progress.userId}
        and w.content_id = ${progress.contentId} and w.context_id = ${progress.contextId})::int`,
    })
    .from(progress)
    .innerJoin(exam, eq(exam.contentId, progress.contentId))
    .innerJoin(content, eq(content.id, progress.contentId))
    .leftJoin(sql`content as container`, sql`${container}.id = ${progress.contextId}`)
    .leftJoin(
      examOverride,
      sql`${examOverride.examId} = ${progress.contentId} and ${examOverride.contextId} = ${progress.contextId}
        and ${examOverride.userId} = ${progress.userId}`,
    )
    .where(sql`${progress.userId} = ${p.userId} and ${isNotNull(progress.bestScore)}`)
    .orderBy(sql`${progress.lastAt} desc`, progress.contentId),
)

export interface BookFilter {
  userId: number
  /** Where answers are told: nothing from elsewhere is found. Side by side with `contextIds`. */
  contentIds: readonly number[]
  contextIds: readonly number[]
  /** Empty for any. */
  state: string
  /** 0 for any. */
  type: number
  keyword: string
  /** Empty for any. */
  questionIds: readonly number[]
}

type Filter = Params<BookFilter>

/** The newest wrong answer to each question among places that may be told, and how many there are. */
const newestWrong = (p: Filter) => sql`(
  select w.*, row_number() over (partition by w.question_id order by w.at desc, w.attempt_id desc, w.slot) as nth,
    count(*) over (partition by w.question_id) as times
  from wrong_answer w
  join unnest(${p.contentIds}::bigint[], ${p.contextIds}::bigint[]) told(content_id, context_id)
    on told.content_id = w.content_id and told.context_id = w.context_id
  where w.user_id = ${p.userId}) m`

const state = sql`case when ${wrongQuestion.stateAt} >= m.at then ${wrongQuestion.state} else 'open' end`

const isMeant = (p: Filter) => sql`m.nth = 1 and (${p.state}::text = '' or ${state} = ${p.state})
  and (${p.type}::int = 0 or ${questionVersion.type} = ${p.type})
  and (cardinality(${p.questionIds}::bigint[]) = 0 or m.question_id = any(${p.questionIds}))
  and (${p.keyword}::text = '' or ${holds(sql`regexp_replace(${questionVersion.stem}, '<[^>]*>', '', 'g')`, p.keyword)})`

const mine = sql`${wrongQuestion.questionId} = m.question_id and ${wrongQuestion.userId} = m.user_id`

/** Questions of a book: by their newest wrong answer, or shuffled where there is a seed. */
export const wrongQuestions = named(
  'wrong-book.questions',
  (db, p: Params<BookFilter & { seed: number; skip: number; limit: number }>) =>
    db
      .select({
        questionId: sql<number>`m.question_id`.mapWith(Number),
        versionId: sql<number>`m.version_id`.mapWith(Number),
        attemptId: sql<number>`m.attempt_id`.mapWith(Number),
        contentId: sql<number>`m.content_id`.mapWith(Number),
        contextId: sql<number>`m.context_id`.mapWith(Number),
        score: sql<number>`m.score`,
        got: sql<number>`m.got`.mapWith(Number),
        lastAt: sql<Date>`m.at`.mapWith(attempt.submittedAt),
        times: sql<number>`m.times::int`,
        type: questionVersion.type,
        stem: questionVersion.stem,
        options: questionVersion.options,
        answer: questionVersion.answer,
        blanks: questionVersion.blanks,
        fill: questionVersion.fill,
        analysis: questionVersion.analysis,
        rules: attempt.rules,
        response: answer.response,
        comment: answer.comment,
        contentType: content.type,
        title: content.title,
        contextType: sql<string>`coalesce(${container}.type, '')`,
        containerTitle: sql<string>`coalesce(${container}.title, '')`,
        canOpen: sql<boolean>`${content.deletedAt} is null and exists (select 1 from membership e
          where e.content_id = m.context_id and e.user_id = m.user_id and e.state = 'active')`,
        state: sql<'open' | 'mastered' | 'removed'>`${state}`,
        streak: sql<number>`case when ${wrongQuestion.triedAt} >= m.at then ${wrongQuestion.streak} else 0 end`,
        triedNum: sql<number>`coalesce(${wrongQuestion.triedNum}, 0)`,
        rightNum: sql<number>`coalesce(${wrongQuestion.rightNum}, 0)`,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(newestWrong(p))
      .innerJoin(questionVersion, sql`${questionVersion.id} = m.version_id`)
      .innerJoin(attempt, sql`${attempt.id} = m.attempt_id`)
      .innerJoin(content, sql`${content.id} = m.content_id`)
      .leftJoin(sql`content as container`, sql`${container}.id = m.context_id`)
      .leftJoin(answer, sql`${answer.attemptId} = m.attempt_id and ${answer.slot} = m.slot`)
      .leftJoin(wrongQuestion, mine)
      .where(isMeant(p))
      .orderBy(
        sql`case when ${p.seed}::int > 0 then md5(${p.seed}::text || '.' || m.question_id::text) end`,
        sql`m.at desc`,
        sql`m.question_id desc`,
      )
      .offset(p.skip)
      .limit(p.limit),
)

/** How many questions of a book stand how. */
export const countsOf = named('wrong-book.counts', (db, p: Filter) =>
  db
    .select({ state: sql<'open' | 'mastered' | 'removed'>`${state}`, count: sql<number>`count(*)::int` })
    .from(newestWrong(p))
    .innerJoin(questionVersion, sql`${questionVersion.id} = m.version_id`)
    .leftJoin(wrongQuestion, mine)
    .where(isMeant(p))
    .groupBy(sql`1`),
)
