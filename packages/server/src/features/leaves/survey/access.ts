import { type SurveyQuestion, surveyQuestion } from '@zhixing/contract/leaves/survey/shapes.ts'
import { z } from 'zod'
import { type Queryable, runOne, type Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import {
  type AccessedLeaf,
  accessLeaf,
  accessLeafToEdit,
  accessLeafToHandIn,
  accessScopedToHold,
} from '../../learning/outline/public.ts'
import { surveyRow } from './queries.ts'

export interface Survey {
  anonymous: boolean
  showsResults: boolean
  questions: readonly SurveyQuestion[]
}

export interface AccessedSurvey extends AccessedLeaf {
  survey: Survey
}

const questionsShape = z.array(surveyQuestion)

function surveyOf(row: { anonymous: boolean; showsResults: boolean; questions: unknown } | undefined): Survey {
  if (!row) {
    throw notFound()
  }
  return { ...row, questions: questionsShape.parse(row.questions) }
}

/** What a survey asks. The caller has checked who may know. */
export async function findSurvey(on: Queryable, id: number): Promise<Survey> {
  return surveyOf(await runOne(on, surveyRow, { id }))
}

/** The same, held until the transaction ends: it is answered and changed one after the other. */
export async function lockSurvey(tx: Tx, id: number): Promise<Survey> {
  const { rows } = await tx.query({
    name: 'survey.lock',
    text: `select anonymous, shows_results as "showsResults", questions from survey where content_id = $1 for no key update`,
    values: [id],
  })
  return surveyOf((rows as Parameters<typeof surveyOf>)[0])
}

interface Asked {
  id: number
  c?: number | undefined
}

/** Whoever sees figures is let at what their scope has; the caller asks whether they may. */
const toSee: typeof accessLeaf = (ctx, id, request) => accessLeaf(ctx, id, { ...request, scoped: true })

const accessByPurpose = {
  view: accessLeaf,
  see: toSee,
  handIn: accessLeafToHandIn,
  edit: accessLeafToEdit,
  hold: accessScopedToHold,
}

/** The only way to a survey by id for a person; refuses as its leaf does. */
export async function accessSurvey(ctx: Ctx, asked: Asked, as: keyof typeof accessByPurpose): Promise<AccessedSurvey> {
  const accessed = await accessByPurpose[as](ctx, asked.id, { type: 'survey', c: asked.c })
  return { ...accessed, survey: await findSurvey(ctx.read, accessed.leaf.id) }
}

/** A survey by whoever reads what was answered where it is placed, of those in `scopeOf`: outside a container nobody answers. */
export async function accessSurveyToHold(ctx: Ctx, asked: Asked): Promise<AccessedSurvey> {
  const accessed = await accessSurvey(ctx, asked, 'hold')
  if (accessed.contextId === 0) {
    throw notFound()
  }
  return accessed
}
