import { migrateDatabase } from '../../../packages/server/src/db/migrate.ts'
import type { Line } from '../report.ts'
import { isAsked } from '../sizes.ts'
import { twoOfThree } from '../two-of-three.ts'
import { channelFigures } from './channel-figures.ts'
import { climb, joinAtOnce, joinClass, takeOut } from './classes.ts'
import { examDay } from './exam-day.ts'
import { importQuestions } from './import-questions.ts'
import { openMarking } from './marking.ts'
import { inPace } from './pace.ts'
import { planFigures } from './plan-figures.ts'
import { releaseMany } from './release.ts'
import { openSchool, type School } from './school.ts'
import { searchMany } from './search.ts'
import { uploadLarge } from './upload-large.ts'

type Say = (text: string) => void

/** Work of a whole school at once, by the name `--only` takes. */
interface Scenario {
  name: string
  /** Measured twice more where something misses. */
  repeats?: true
  full: (school: School, say: Say) => Promise<Line[]>
  quick: (school: School, say: Say) => Promise<Line[]>
}

const minuteMs = 60_000

const scenarios: readonly Scenario[] = [
  {
    name: 'school-import',
    full: (school) => importQuestions(school, 500),
    quick: (school) => importQuestions(school, 50),
  },
  {
    name: 'school-marking',
    full: (school) => openMarking(school, { learners: 2000, works: 100, waiting: 25 }),
    quick: (school) => openMarking(school, { learners: 100, works: 20, waiting: 5 }),
  },
  {
    name: 'school-join',
    repeats: true,
    full: (school) => joinClass(school, { people: 2000, places: 1990, collections: 20, seconds: 10 }),
    quick: (school) => joinClass(school, { people: 100, places: 90, collections: 4, seconds: 1 }),
  },
  {
    name: 'school-join-at-once',
    full: (school) => joinAtOnce(school, { people: 2000, places: 1990, collections: 20 }),
    quick: (school) => joinAtOnce(school, { people: 100, places: 90, collections: 4 }),
  },
  {
    name: 'school-take-out',
    full: (school) => takeOut(school, { members: 5000, items: 60 }),
    quick: (school) => takeOut(school, { members: 300, items: 10 }),
  },
  {
    name: 'school-climb',
    full: (school) => climb(school, 30),
    quick: (school) => climb(school, 5),
  },
  {
    name: 'school-plan',
    repeats: true,
    full: (school) => planFigures(school, { learners: 1000, items: 200 }),
    quick: (school) => planFigures(school, { learners: 100, items: 40 }),
  },
  {
    name: 'school-channel',
    full: (school) => channelFigures(school, { members: 5000, standards: 20 }),
    quick: (school) => channelFigures(school, { members: 300, standards: 20 }),
  },
  {
    name: 'school-exam',
    repeats: true,
    full: (school) => examDay(school, { people: 1000, minuteMs }),
    quick: (school) => examDay(school, { people: 100, minuteMs: minuteMs / 10 }),
  },
  {
    name: 'school-release',
    full: (school) => releaseMany(school, { sitters: 50_000, rows: 100_000 }),
    quick: (school) => releaseMany(school, { sitters: 4_000, rows: 8_000 }),
  },
  {
    name: 'school-search',
    full: (school, say) => searchMany(school, 200_000, say),
    quick: (school, say) => searchMany(school, 5000, say),
  },
  {
    name: 'school-upload',
    repeats: true,
    full: (school) => uploadLarge(school, { small: 100, large: 900 }),
    quick: (school) => uploadLarge(school, { small: 24, large: 64 }),
  },
]

async function inFull(school: School, { repeats, full }: Scenario, say: Say): Promise<Line[]> {
  const measure = () => inPace(school, () => full(school, say))
  return await (repeats ? twoOfThree(measure, say) : measure())
}

/** Opens a school on an empty cluster and measures what it does at once; only what is named so, if anything is. */
export async function schoolFigures(
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
  asked: { quick: boolean; only: string; say: Say },
): Promise<Line[]> {
  const chosen = scenarios.filter(({ name }) => isAsked(asked.only, name))
  await migrateDatabase(databaseUrl)
  asked.say('opening a school')
  const school = await openSchool(databaseUrl, folder, asked.quick ? 100 : 2000)
  try {
    const lines: Line[] = []
    for (const scenario of chosen) {
      await school.rest()
      asked.say(scenario.name)
      lines.push(...(await (asked.quick ? scenario.quick(school, asked.say) : inFull(school, scenario, asked.say))))
    }
    return lines
  } finally {
    await school.close()
  }
}

/** Whether any of them is named so. */
export function hasSchoolFigures(only: string): boolean {
  return scenarios.some(({ name }) => isAsked(only, name))
}
