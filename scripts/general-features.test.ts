import { describe, expect, test } from 'vitest'
import { contract, faultsWith, server, web } from './planted-project.ts'

describe('who serves every type names none', () => {
  const types = {
    [`${server}/features.ts`]: `  base: [{ name: 'tag' }],\n  content: [{ name: 'room' }],\n  leaves: [{ name: 'big-film' }],\n  containers: [{ name: 'camp' }],\n  around: [{ name: 'grade' }, { name: 'wrong-book' }],\n`,
    [`${server}/features/leaves/big-film/README.md`]: '# film\n',
    [`${server}/features/leaves/big-film/leaf.ts`]: 'export const filmLeaf = 1\n',
    [`${server}/features/leaves/big-film/tables.ts`]: `export const reel = pgTable('film_reel', {})\n`,
    [`${contract}/leaves/big-film/limits.ts`]: 'export const filmLimits = 1\n',
    [`${web}/features/leaves/big-film/parts/shared/film.tsx`]: 'export const Film = 1\n',
    [`${server}/features/containers/camp/README.md`]: '# camp\n',
    [`${server}/features/containers/camp/feature.ts`]: 'export const campFeature = 1\n',
    [`${server}/features/around/grade/README.md`]: '# grade\n',
    [`${server}/features/around/wrong-book/README.md`]: '# wrong-book\n',
  }
  const grade = `${server}/features/around/grade`

  test('nothing is found where it walks over modules and views', () => {
    const sound = {
      [`${grade}/a.ts`]:
        "// A big_film is no fault here.\nexport const name = text('camp')\nexport const a = 'select 1 from leaf_times'\n",
      [`${grade}/a.test.ts`]: "export const a = 'big_film'\n",
      [`${server}/features/leaves/big-film/sql/leaf_times.big_film.sql`]: 'select id from film_reel\n',
      [`${server}/features/around/wrong-book/a.ts`]: "export const a = 'big_film'\n",
    }
    expect(faultsWith({ ...types, ...sound })).toEqual([])
  })

  const slips: [what: string, file: string, text: string, fault: RegExp][] = [
    [
      'an import of its table',
      `${grade}/a.ts`,
      `import { reel } from '../../leaves/big-film/tables.ts'\n`,
      /may not know one/,
    ],
    [
      'a type by name',
      `${grade}/a.ts`,
      `export const isFilm = (type: string) => type === 'big_film'\n`,
      /\(big_film\)/,
    ],
    ['a container by name', `${server}/features/content/room/a.ts`, "export const a = ['camp']\n", /\(camp\)/],
    ['its table in a statement', `${grade}/a.ts`, 'export const a = sql`select 1 from film_reel r`\n', /\(film_reel\)/],
    ['a type as a key', `${grade}/a.ts`, 'export const a = { camp: 1 }\n', /\(camp\)/],
    [
      'a type as a key on a line of its own',
      `${grade}/a.ts`,
      'export const a = {\n  camp: 1,\n}\n',
      /a\.ts:2:.*\(camp\)/,
    ],
    ['a type as a key that may be absent', `${grade}/a.ts`, 'export interface A {\n  camp?: 1\n}\n', /\(camp\)/],
    [
      'its table on the next line',
      `${grade}/a.ts`,
      'export const a = sql`select 1 from\n  film_reel where true`\n',
      /a\.ts:2:.*\(film_reel\)/,
    ],
    [
      'its table with the name of the schema',
      `${grade}/a.ts`,
      'export const a = sql`select 1 from public.film_reel`\n',
      /\(film_reel\)/,
    ],
    [
      'its table after another one, inside brackets',
      `${grade}/a.ts`,
      'export const a = sql`select (select 1 from content c, film_reel r)`\n',
      /\(film_reel\)/,
    ],
    [
      'its table after another one, on the next line',
      `${grade}/a.ts`,
      'export const a = sql`select 1 from content c,\n  film_reel r`\n',
      /a\.ts:2:.*\(film_reel\)/,
    ],
    [
      'its table after another one in SQL',
      `${grade}/sql/due.sql`,
      'select 1 from content c, film_reel r\nwhere true\n',
      /\(film_reel\)/,
    ],
    [
      'its table after another one',
      `${grade}/a.ts`,
      'export const a = sql`select 1 from content c, film_reel r`\n',
      /\(film_reel\)/,
    ],
    [
      'a type in the contract',
      `${contract}/around/grade/a.ts`,
      `export const isFilm = (type: string) => type === 'big_film'\n`,
      /contract.*\(big_film\)/,
    ],
    [
      'an import of a type in the contract',
      `${contract}/around/grade/a.ts`,
      `import { filmLimits } from '../../leaves/big-film/limits.ts'\n`,
      /contract.*may not know one/,
    ],
    [
      'an import of a type on a page',
      `${web}/features/around/grade/parts/a.tsx`,
      `import { Film } from '../../../leaves/big-film/parts/shared/film.tsx'\n`,
      /web.*may not know one/,
    ],
    ['a type on a page', `${web}/features/around/grade/parts/a.tsx`, "export const a = ['camp']\n", /web.*\(camp\)/],
    ['a type in SQL', `${grade}/sql/due.sql`, "select 1 from content where type = 'big_film'\n", /\(big_film\)/],
    ['its table in SQL', `${grade}/sql/due.sql`, 'select 1 from content join film_reel on true\n', /\(film_reel\)/],
  ]
  test.each(slips.map(([what, file, text, fault]) => ({ what, file, text, fault })))(
    '$what is refused',
    ({ file, text, fault }) => {
      expect(faultsWith({ ...types, [file]: text }).join('\n')).toMatch(fault)
    },
  )
})
