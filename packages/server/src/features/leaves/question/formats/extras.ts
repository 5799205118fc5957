import { difficulties } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { blankShape, fillRulesShape, questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import { z } from 'zod'
import type { DraftQuestion, Written } from './draft.ts'

/** What a foreign format has no place for, carried where the format lets others pass over it. */
const extrasShape = z.object({
  type: z.number(),
  difficulty: z.enum(difficulties),
  score: z.number(),
  tags: z.array(z.string()),
  category: z.string(),
  /** Reference and keywords of a short answer. */
  answer: z.array(z.string()).optional(),
  blanks: z.array(blankShape).optional(),
  fill: fillRulesShape.optional(),
})
type Extras = z.infer<typeof extrasShape>

/** One line of text. */
export function textOfExtras({ question, score, difficulty, tags, category }: Written): string {
  const { type, answer, blanks, fill } = question
  const extras: Extras = {
    type,
    difficulty,
    score,
    tags: [...tags],
    category,
    ...(type === questionTypes.short ? { answer } : {}),
    ...(type === questionTypes.fill ? { blanks, fill } : {}),
  }
  return JSON.stringify(extras)
}

function readExtras(text: string): Extras | undefined {
  try {
    return extrasShape.safeParse(JSON.parse(text)).data
  } catch {
    // Somebody else's text in the same place.
    return undefined
  }
}

/** A question with what was carried along for it; as it is where nothing was, or what was is not ours. */
export function withExtras(draft: DraftQuestion, text: string | undefined): DraftQuestion {
  const extras = text === undefined ? undefined : readExtras(text)
  if (!extras) {
    return draft
  }
  const { type, answer, blanks, fill, ...placed } = extras
  return {
    ...draft,
    ...placed,
    question: {
      ...draft.question,
      type,
      ...(answer ? { answer } : {}),
      ...(blanks && fill ? { blanks, fill, options: [], answer: [] } : {}),
    },
  }
}
