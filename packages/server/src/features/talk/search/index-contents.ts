import { containerTypes, listedTypes, toWire } from '@zhixing/contract/content-types.ts'
import type { Tx } from '#db/database.ts'
import { bodyVector, headVector } from '#search/entry.ts'
import { wordsOf } from '#search/terms.ts'
import { unitsOf } from '#search/units.ts'
import type { IdRange } from '../../../queue/long-work.ts'
import { plainText } from '../../../rich-text/plain-text.ts'

/** Counts up when the program cuts texts otherwise: entries of an older form are made anew. */
export const entryForm = 1

const soundMax = 200
const bodyMax = 20_000
const latinWord = /^[a-z][a-z0-9+#.]{3,29}$/

interface Source {
  id: number
  type: string
  kind: string
  title: string
  introduce: string
  isListed: boolean
  others: string[]
}

/*
 * Tags, who made it and for whom, and the titles of what is in it: all of these are looked for. Of a container in it that
 * not everybody sees nothing is told.
 */
const sources = `
  select c.id::float8 as id, c.type, c.kind, c.title, c.introduce,
    (c.status = 1 and c.deleted_at is null and c.blocked_at is null) as "isListed",
    array(select t.title from content_tag x join tag t on t.id = x.tag_id where x.content_id = c.id)
      || array(select p.name from profile p where p.user_id = c.owner_id)
      || array(select o.name from org o where o.id = c.org_id and o.id > 0)
      || array(select i.title from industry i where i.id = c.industry_id)
      || array(select l.title from placement p join content l on l.id = p.content_id
        where p.container_id = c.id and p.hidden_at is null and l.status = 1 and l.deleted_at is null
          and (l.visibility = 'public' or l.type <> all($2::text[])) order by p.sort, p.id limit 300) as others
  from content c where c.id = any($1::bigint[]) order by c.id for share of c`

/** Popularity as a share: what ten times as many look at stands one step higher, whatever the step. */
const popularity = 'least(1, ln(1 + s.hot + 5 * s.member_num) / 12)::real'

const store = `
  insert into search_entry (content_id, content_type, org_id, owner_id, visibility, title, sound, industry_id, published_at, popularity, head, body, form)
  select c.id, n.content_type, c.org_id, c.owner_id, c.visibility, c.title, n.sound, c.industry_id, c.published_at, ${popularity},
    n.head::tsvector, n.body::tsvector, $6
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as n(id, content_type, sound, head, body)
    join content c on c.id = n.id join content_stat s on s.content_id = c.id
  on conflict (content_id) do update set content_type = excluded.content_type, org_id = excluded.org_id, owner_id = excluded.owner_id,
    visibility = excluded.visibility, title = excluded.title, sound = excluded.sound, industry_id = excluded.industry_id,
    published_at = excluded.published_at, popularity = excluded.popularity, head = excluded.head, body = excluded.body, form = excluded.form`

/** Brings the entries of some contents up to them; what is no longer listed has none. Run twice it is the same. */
export async function indexContents(tx: Tx, contentIds: readonly number[]): Promise<void> {
  const { rows } = await tx.query({ name: 'search.sources', text: sources, values: [[...contentIds], containerTypes] })
  const found = (rows as Source[]).filter((row) => row.isListed && listedTypes.includes(toWire(row)))
  const shown = new Set(found.map(({ id }) => id))
  await tx.query({
    name: 'search.forget',
    text: 'delete from search_entry where content_id = any($1::bigint[])',
    values: [contentIds.filter((id) => !shown.has(id))],
  })
  await tx.query({
    name: 'search.store',
    text: store,
    values: [
      found.map(({ id }) => id),
      found.map(toWire),
      found.map(soundOf),
      found.map(({ title }) => headVector(title)),
      found.map((row) => bodyVector([row.title, ...row.others, plainText(row.introduce).slice(0, bodyMax)])),
      entryForm,
    ],
  })
  await tx.query({
    name: 'search.words',
    text: 'insert into search_word (word) select distinct w from unnest($1::text[]) w order by w on conflict do nothing',
    values: [found.flatMap(({ title }) => wordsOf(title).filter((word) => latinWord.test(word)))],
  })
}

function soundOf({ title }: Source): string {
  return unitsOf(title)
    .map(({ sound }) => sound)
    .join(' ')
    .slice(0, soundMax)
}

const missing = `
  select c.id::float8 as id from content c left join search_entry e on e.content_id = c.id
  where c.type = any($1::text[]) and c.status = 1 and c.deleted_at is null and c.blocked_at is null
    and (e.content_id is null or e.form < $2) order by c.id limit $3`

/** The next contents that have no entry, or one of an older form. */
export async function idsMissing(tx: Tx, types: readonly string[], limit: number): Promise<number[]> {
  const { rows } = await tx.query({ name: 'search.missing', text: missing, values: [[...types], entryForm, limit] })
  return (rows as { id: number }[]).map(({ id }) => id)
}

/** Brings the popularity of some contents up to the counts of today, where that changes an order. Gives of how many. */
export async function renewPopularity(tx: Tx, { after, until }: IdRange): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'search.popularity',
    text: `update search_entry e set popularity = ${popularity} from content_stat s
      where s.content_id = e.content_id and e.content_id > $1 and e.content_id <= $2 and abs(e.popularity - ${popularity}) > 0.01`,
    values: [after, until],
  })
  return rowCount ?? 0
}
