import { type AlikeAnswer, signalLimits } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { kindOf } from '@zhixing/contract/leaves/question/kinds.ts'
import { type Question, questionTypes, type Response, responseShape } from '@zhixing/contract/leaves/question/shapes.ts'
import { type Queryable, run } from '#db/database.ts'
import { type Attempt, answersOf } from '../../learning/learning/public.ts'
import { gramsOf, percentAlike, piecesOf } from '../../learning/similarity/public.ts'
import { briefOf, type Version, versionsOf } from '../question/public.ts'
import { readLayout } from './layout.ts'

interface Two {
  mine: Attempt
  other: Attempt
  kind: 'wrong' | 'text'
}

interface Answered {
  no: number
  version: Version
  given: Response
  isWrong: boolean
}

type Versions = ReadonlyMap<number, Version>

async function answered(on: Queryable, attempt: Attempt, versions: Versions): Promise<Answered[]> {
  const answers = await run(on, answersOf, { attemptId: attempt.id })
  return readLayout(attempt.layout).flatMap((placed, at) => {
    const found = answers.find(({ slot }) => slot === placed.slot)
    const version = versions.get(placed.version)
    const given = responseShape.parse(found?.response ?? [])
    if (!version || !given.some(Boolean)) {
      return []
    }
    const counts = !(placed.void || placed.full)
    return [
      { no: at + 1, version, given, isWrong: counts && found?.score !== null && (found?.score ?? 0) < placed.score },
    ]
  })
}

const { single, multiple, fill, short } = questionTypes

/** An answer in words: what was chosen, for its letters were others on either's page. */
function words({ options, type }: Question, given: Response): string {
  if (type === fill || type === short) {
    return given.map((one) => one.trim() || '（空）').join('；')
  }
  const chosen = [...given]
    .sort()
    .map((key) => briefOf(options.find((option) => option.key === key)?.html ?? '') || key)
  return chosen.join('；')
}

function head({ no, version: { question } }: Answered) {
  return { no, kind_label: kindOf(question.type)?.label ?? '', brief: briefOf(question.stem) }
}

/** What counts of an answer when two are held against each other. */
function plain({ version, given }: Answered): string {
  return version.question.type === fill
    ? JSON.stringify(given).replace(/\s/g, '').toLowerCase()
    : [...given].sort().join(',')
}

function wrongOf(mine: Answered, theirs: Answered): AlikeAnswer[] {
  const types: readonly number[] = [single, multiple, fill]
  const { question } = mine.version
  if (!(mine.isWrong && theirs.isWrong && types.includes(question.type))) {
    return []
  }
  const same = plain(mine) === plain(theirs)
  const said = ({ given }: Answered) => [{ text: words(question, given), shared: same }]
  return [{ ...head(mine), same, mine: said(mine), other: said(theirs) }]
}

function textOf(mine: Answered, theirs: Answered): AlikeAnswer[] {
  const [text = '', other = ''] = [mine.given[0], theirs.given[0]]
  const [grams, otherGrams] = [gramsOf(text, signalLimits.textMin), gramsOf(other, signalLimits.textMin)]
  if (mine.version.question.type !== short || percentAlike(grams, otherGrams) < signalLimits.textPercent) {
    return []
  }
  return [
    {
      ...head(mine),
      same: text.trim() === other.trim(),
      mine: piecesOf(text, otherGrams),
      other: piecesOf(other, grams),
    },
  ]
}

/** The answers by which two attempts are alike, side by side, in the order of the first. */
export async function alikeAnswers(on: Queryable, { mine, other, kind }: Two): Promise<AlikeAnswer[]> {
  const layouts = [...readLayout(mine.layout), ...readLayout(other.layout)]
  const versions = await versionsOf(on, [...new Set(layouts.map(({ version }) => version))])
  const [own, theirs] = await Promise.all([answered(on, mine, versions), answered(on, other, versions)])
  const isSame = kind === 'wrong' ? sameWording : sameQuestion
  return own.flatMap((one) => {
    const found = theirs.find((another) => isSame(one, another))
    if (!found) {
      return []
    }
    return kind === 'wrong' ? wrongOf(one, found) : textOf(one, found)
  })
}

function sameWording(one: Answered, other: Answered): boolean {
  return one.version.id === other.version.id
}

function sameQuestion(one: Answered, other: Answered): boolean {
  return one.version.questionId === other.version.questionId
}
