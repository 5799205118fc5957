import { readFileSync } from 'node:fs'
import { searchCalls } from '../../../packages/contract/src/talk/search/calls.ts'
import { entryForm } from '../../../packages/server/src/features/talk/search/index-contents.ts'
import { bodyVector, headVector } from '../../../packages/server/src/search/entry.ts'
import { unitsOf } from '../../../packages/server/src/search/units.ts'
import { quantile } from '../load.ts'
import { type Line, timedLine } from '../report.ts'
import { twoOfThree } from '../two-of-three.ts'
import { inPace } from './pace.ts'
import { type School, spread } from './school.ts'
import { speak } from './speak.ts'

const targetMs = 50
const rightMin = 180
const batch = 2000
/** Rounds through the searches: enough that a process is warm and a percentile means something. */
const rounds = 12

const folder = '../../../packages/server/src/features/talk/search/quality/'
const linesOf = (name: string) =>
  readFileSync(new URL(`${folder}${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)

const places =
  '厦门 福州 泉州 漳州 广州 深圳 杭州 宁波 苏州 南京 成都 重庆 武汉 长沙 西安 郑州 青岛 济南 合肥 南昌'.split(' ')
const forms = '期末复习 实训指导 课堂实录 教学设计 习题精讲 案例库 技能竞赛 精品课 公开课 专题讲座 校本教材 微课'.split(
  ' ',
)

/** Titles as a platform's schools give them: each of the courses by many schools, years and forms. */
function titlesOf(courses: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const course = courses[at % courses.length] ?? ''
    if (at < courses.length) {
      return course
    }
    const turn = Math.floor(at / courses.length)
    const place = places[(at * 7 + turn) % places.length]
    return `${place}${2016 + (turn % 11)}级${course}${forms[(turn * 5 + at) % forms.length]}${1 + (at % 9)}`
  })
}

async function fill(school: School, titles: readonly string[]): Promise<void> {
  const [org] = await school.query<{ id: string }>('select max(id) as id from org')
  for (let from = 0; from < titles.length; from += batch) {
    const some = titles.slice(from, from + batch)
    const about = some.map((title) => `${title}，面向职业院校学生，配套视频、作业与在线测验。`)
    await school.query(
      `with made as (insert into content (type, kind, org_id, owner_id, title, introduce, status, visibility, published_at)
          select 'collection', 'study', $1, $2, t.title, t.about, 1, 'public', now() from unnest($3::text[], $4::text[]) with ordinality as t(title, about, n) order by t.n
          returning id, title),
        counted as (insert into content_stat (content_id, hot) select id, (id * 7919) % 5000 from made)
        insert into search_entry (content_id, content_type, org_id, owner_id, visibility, title, sound, published_at, popularity, head, body, form)
        select m.id, 'study_resource', $1, $2, 'public', m.title, t.sound, now(), ln(1 + (m.id * 7919) % 5000) / 12, t.head::tsvector, t.body::tsvector, $8
        from made m join unnest($3::text[], $5::text[], $6::text[], $7::text[]) as t(title, sound, head, body) on t.title = m.title`,
      [
        Number(org?.id),
        school.teacher.userId,
        some,
        about,
        some.map((title) =>
          unitsOf(title)
            .map(({ sound }) => sound)
            .join(' '),
        ),
        some.map(headVector),
        some.map((title, at) => bodyVector([title, about[at] ?? ''])),
        entryForm,
      ],
    )
  }
  await school.rest()
}

/** Searching over so many contents as people do, at 16 connections: how long it takes and how often the right one is first. */
export async function searchMany(school: School, count: number, say: (text: string) => void): Promise<Line[]> {
  await fill(school, [...new Set(titlesOf(linesOf('titles.txt'), count))])
  const asked = linesOf('queries.tsv').map((line) => line.split('\t'))
  const to = school.server()
  const search = async ([keyword = '', title]: readonly string[]) => {
    const { data, ms } = await speak(to, { call: searchCalls.search, input: { keyword } })
    // A list's data is its page, whatever one call's type says of a row.
    const page = data as unknown as { data: { title: string }[] }
    return { ms, isRight: page.data[0]?.title === title }
  }
  const answers = await spread(asked, (one) => search(one))
  const right = answers.filter(({ isRight }) => isRight).length
  const measure = async (): Promise<Line[]> => {
    // Every other time with a place behind it, another in each round: those answers are not ones that were kept for a moment.
    const heard = await spread(
      Array.from({ length: rounds * asked.length }, (_, at) => asked[(at * 37) % asked.length] ?? []),
      ([keyword = ''], at) => {
        const place = places[(at + Math.floor(at / asked.length)) % places.length]
        return search([at % 2 ? `${keyword} ${place}` : keyword])
      },
    )
    const times = heard.map(({ ms }) => ms).sort((a, b) => a - b)
    const p95 = quantile(times, 0.95)
    const figure = `search over ${count.toLocaleString('en')} contents at 16 connections, p95`
    const value = `${p95.toFixed(0)} ms, median ${quantile(times, 0.5).toFixed(0)} ms`
    return [timedLine(figure, value, { ms: p95, most: targetMs })]
  }
  return [
    ...(await twoOfThree(() => inPace(school, measure), say)),
    {
      figure: 'searches with the right course first',
      value: `${right} of ${asked.length}`,
      target: `≥ ${rightMin}`,
      isMet: right >= rightMin,
    },
  ]
}
