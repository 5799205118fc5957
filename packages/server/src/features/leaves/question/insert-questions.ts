import type { Question } from '@zhixing/contract/leaves/question/shapes.ts'
import type { Tx } from '#db/database.ts'
import type { CheckedDraft } from './check-drafts.ts'
import { stemKeyOf, stemTextOf } from './stem-text.ts'
import type { Author } from './versions.ts'

interface Target {
  bankId: number
  /** Where questions go that name no category. */
  categoryId: number | null
  /** Ids of categories by their names from the top. */
  categories: ReadonlyMap<string, number>
}

export type NewRow = Pick<CheckedDraft, 'score' | 'difficulty' | 'tags' | 'category'> & { question: Question }

/** The place of a category as it is compared: 网络 / TCP and 网络/TCP are one. */
export function placeOf(category: string): string {
  return category
    .split('/')
    .map((part) => part.trim())
    .filter(Boolean)
    .join('/')
}

/** Writes questions with their first wordings, one statement a table, however many there are. Gives their ids. */
export async function insertQuestions(
  tx: Tx,
  author: Author,
  { rows, bankId, categoryId, categories }: Target & { rows: readonly NewRow[] },
): Promise<number[]> {
  const sent = rows.map(({ question, score, difficulty, tags, category }, at) => ({
    ...question,
    at,
    score,
    difficulty,
    tags,
    category_id: categories.get(placeOf(category)) ?? categoryId,
    stem_text: stemTextOf(question.stem),
    stem_key: stemKeyOf(question.stem),
  }))
  const json = JSON.stringify(sent)
  const { rows: made } = await tx.query({
    name: 'question.insertMany',
    text: `insert into question (bank_id, category_id, type, version_no, difficulty, tags, score, stem_text, stem_key, created_by)
      select $1, r.category_id, r.type, 1, r.difficulty, r.tags, r.score, r.stem_text, r.stem_key, $2
      from jsonb_to_recordset($3::jsonb) as r(at int, category_id bigint, type smallint, difficulty text, tags text[], score int,
        stem_text text, stem_key text)
      order by r.at returning id`,
    values: [bankId, author.userId, json],
  })
  // Identities are given in the order of the rows.
  const ids = (made as { id: string }[]).map(({ id }) => Number(id)).sort((a, b) => a - b)
  await tx.query({
    name: 'question.insertVersions',
    text: `insert into question_version (question_id, no, type, stem, options, answer, blanks, fill, analysis, created_by)
      select i.id, 1, r.type, r.stem, r.options, r.answer, r.blanks, r.fill, r.analysis, $2
      from jsonb_to_recordset($3::jsonb) as r(at int, type smallint, stem text, options jsonb, answer jsonb, blanks jsonb, fill jsonb,
        analysis text)
      join unnest($1::bigint[]) with ordinality as i(id, no) on i.no = r.at + 1`,
    values: [ids, author.userId, json],
  })
  return ids
}

/** Makes the categories that questions name and the bank lacks, a level at a time; gives all by their place. */
export async function ensureCategories(
  tx: Tx,
  bankId: number,
  wanted: { places: readonly string[]; known: ReadonlyMap<string, number>; depth?: number },
): Promise<ReadonlyMap<string, number>> {
  const { places, known, depth = 1 } = wanted
  const level = [...new Set(places.map((place) => place.split('/').slice(0, depth).join('/')))].filter(
    (place) => place !== '' && place.split('/').length === depth,
  )
  if (level.length === 0) {
    return known
  }
  const missing = level.filter((place) => !known.has(place))
  const parts = missing.map((place) => ({
    place,
    title: place.split('/').at(-1) ?? '',
    above: place.split('/').slice(0, -1).join('/'),
  }))
  const { rows } = await tx.query({
    name: 'question.ensureCategories',
    text: `insert into question_category (bank_id, parent_id, title)
      select $1, nullif(w.parent, 0), w.title from unnest($2::bigint[], $3::text[]) as w(parent, title)
      on conflict (bank_id, coalesce(parent_id, 0), title) do update set title = excluded.title
      returning id, coalesce(parent_id, 0) as parent, title`,
    values: [bankId, parts.map(({ above }) => known.get(above) ?? 0), parts.map(({ title }) => title)],
  })
  const made = rows as { id: string; parent: string; title: string }[]
  const next = new Map(known)
  for (const { place, title, above } of parts) {
    const found = made.find((row) => row.title === title && Number(row.parent) === (known.get(above) ?? 0))
    next.set(place, Number(found?.id))
  }
  return await ensureCategories(tx, bankId, { places, known: next, depth: depth + 1 })
}
