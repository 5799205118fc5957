import pg from 'pg'

/** The shape of the generated world: who teaches, who learns what. Ids are given, so every figure follows from them. */
const world = {
  orgs: 100,
  teachers: 1_000,
  /** Collections with an outline; every learner belongs to one. */
  big: 50,
  items: 60,
  /** Items of those that a learner has touched. */
  touched: 50,
} as const

/** Questions of the exam that everybody sits. */
export const examQuestions = 50

/** The first learner's id; the teachers stand before. */
export const firstLearner = world.teachers + 1

/** The collection a learner belongs to, by the learner's number from 0. */
export function collectionOf(learner: number): number {
  return 1 + (learner % world.big)
}

async function runAll(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const text of statements) {
      await client.query(text)
    }
  } finally {
    await client.end()
  }
}

/** Organisations, teachers, collections and outlines. */
export async function fillBase(databaseUrl: string, collections: number): Promise<void> {
  const { orgs, teachers, big, items } = world
  const visibility = `case i % 20 when 0 then 'internal' when 1 then 'private' else 'public' end`
  await runAll(databaseUrl, [
    `insert into org (id, path, name, plan_org_id) overriding system value select i, array[i], '学校' || i, i from generate_series(1, ${orgs}) i`,
    `insert into plan (org_id, level, name, seats) select i, 2, '专业版', 100000 from generate_series(1, ${orgs}) i`,
    `insert into industry (id, title) overriding system value select i, '行业' || i from generate_series(1, 20) i`,
    `insert into tag (id, title) overriding system value select i, '标签' || i from generate_series(1, 100) i`,
    ...people(1, teachers, 'ROLE_TEACHER'),
    `insert into content (id, type, kind, org_id, owner_id, title, introduce, industry_id, visibility, published_at, search) overriding system value
      select i, 'collection', case when i % 4 = 0 and i > ${big} then 'teaching' else 'study' end, 1 + i % ${orgs}, 1 + i % ${teachers}, '学习集 ' || i,
        '这是第 ' || i || ' 个学习集的简介，内容由浅入深，适合自学与课堂配合使用。', 1 + i % 20, case when i <= ${big} then 'public' else ${visibility} end,
        now() - i * interval '1 minute', to_tsvector('simple', '学习集 ' || i) from generate_series(1, ${collections}) i`,
    `insert into content (id, type, org_id, owner_id, title, visibility, published_at, amount) overriding system value
      select ${collections} + 1 + i, case when i % 3 = 0 then 'video' else 'article' end, 1, 1 + (i / ${items}) % ${teachers}, '第 ' || i % ${items} + 1 || ' 课', 'private', now(), 600
      from generate_series(0, ${big * items - 1}) i`,
    'insert into content_stat (content_id, member_num, favorite_num, view_num, hot) select id, id % 500, id % 50, id % 5000, id % 1550 from content',
    `insert into content_tag (content_id, tag_id) select i, 1 + i % 100 from generate_series(1, ${collections}) i where i % 2 = 0`,
    'update content set tags = tags_of(id) where id % 2 = 0',
    `insert into membership (content_id, user_id, role) select i, 1 + i % ${teachers}, 'owner' from generate_series(1, ${collections}) i`,
    `insert into section (id, content_id, title, sort) overriding system value select i + 1, 1 + i / 6, '第 ' || i % 6 + 1 || ' 章', i % 6 from generate_series(0, ${big * 6 - 1}) i`,
    `insert into placement (container_id, section_id, content_id, sort) select 1 + i / ${items}, (i / ${items}) * 6 + (i % ${items}) / 10 + 1, ${collections} + 1 + i, i % ${items}
      from generate_series(0, ${big * items - 1}) i`,
    `insert into outline_version (content_id, version) select i, 1 from generate_series(1, ${big}) i`,
  ])
}

function people(from: number, to: number, role: string): string[] {
  return [
    `insert into auth_user (id, name, email) overriding system value select i, '用户' || i, i || '@no-mail.invalid' from generate_series(${from}, ${to}) i`,
    `insert into profile (user_id, openid, name, name_key) select i, 'o' || i, '用户' || i, 'yonghu' || i from generate_series(${from}, ${to}) i`,
    `insert into org_member (org_id, user_id, role, state) select 1 + i % ${world.orgs}, i, '${role}', 'active' from generate_series(${from}, ${to}) i`,
  ]
}

/** A class (the container of the tests) of twenty chapters and two hundred items of its own, three of them collections. */
export const classRoom = { id: 900_000_000, sections: 20, items: 200, collections: 3, within: 60 } as const

/** The class, with the first so many learners in it and in its collections. */
export async function fillClass(databaseUrl: string, members: number): Promise<void> {
  const { id, sections, items, collections, within } = classRoom
  const own = items - collections
  // Not those of the learners who call: what stands in a class is asked for with more statements.
  const inner = `generate_series(${world.big + 1}, ${world.big + collections}) i`
  await runAll(databaseUrl, [
    `insert into content (id, type, org_id, owner_id, title, published_at) overriding system value values (${id}, 'trial_room', 1, 1, '软件技术2601班', now())`,
    `insert into content (id, type, org_id, owner_id, title, visibility, published_at, amount) overriding system value
      select ${id} + i, 'article', 1, 1, '班级第 ' || i || ' 课', 'private', now(), 600 from generate_series(1, ${own}) i`,
    `insert into content (id, type, org_id, owner_id, title, visibility, published_at, amount) overriding system value
      select ${id} + i * 1000 + n, 'article', 1, 1, '第 ' || n || ' 课', 'private', now(), 600 from ${inner}, generate_series(1, ${within}) n`,
    `insert into placement (container_id, content_id, sort) select i, ${id} + i * 1000 + n, n from ${inner}, generate_series(1, ${within}) n`,
    `insert into content_stat (content_id) select id from content where id >= ${id}`,
    `insert into section (id, content_id, title, sort) overriding system value select ${id} + i, ${id}, '第 ' || i || ' 周', i from generate_series(1, ${sections}) i`,
    `insert into placement (container_id, section_id, content_id, sort) select ${id}, ${id} + 1 + (i % ${sections}), case when i <= ${own} then ${id} + i else i - ${own} + ${world.big} end, i
      from generate_series(1, ${items}) i`,
    `insert into entrance (content_id, source_id, admits) select i, ${id}, true from ${inner}`,
    `insert into outline_version (content_id, version) values (${id}, 1)`,
    `insert into membership (content_id, user_id, role) select ${id}, ${firstLearner} + u, 'member' from generate_series(0, ${members - 1}) u`,
    `insert into membership_source (content_id, user_id, source_id) select i, ${firstLearner} + u, ${id} from generate_series(0, ${members - 1}) u, ${inner}`,
    `insert into membership (content_id, user_id, role, via) select i, ${firstLearner} + u, 'member', 'container'
      from generate_series(0, ${members - 1}) u, ${inner} on conflict do nothing`,
  ])
}

const rooms = { from: 800_000_000, count: 5000, joined: 50 } as const

/** The class of the product that a learner belongs to, by the learner's number from 0. */
export function roomOf(learner: number): number {
  return rooms.from + (learner % rooms.joined)
}

/** Classes of all schools, some of which have the first so many learners as members. */
export async function fillRooms(databaseUrl: string, members: number): Promise<void> {
  const { from, count, joined } = rooms
  const all = `generate_series(0, ${count - 1}) i`
  await runAll(databaseUrl, [
    `insert into content (id, type, org_id, owner_id, title, introduce, industry_id, visibility, published_at) overriding system value
      select ${from} + i, 'room', 1 + i % ${world.orgs}, 1 + i % ${world.teachers}, '第 ' || i || ' 班', '按学期计划授课，线上线下结合。', 1 + i % 20,
        case when i % 20 = 1 and i > ${joined} then 'private' else 'public' end, now() - i * interval '1 minute' from ${all}`,
    `insert into room (content_id, org_id, name_key, template) select ${from} + i, 1 + i % ${world.orgs}, '第 ' || i || ' 班', 1 from ${all}`,
    `insert into content_stat (content_id, member_num, hot) select ${from} + i, i % 60, i % 900 from ${all}`,
    `insert into membership (content_id, user_id, role) select ${from} + i, 1 + i % ${world.teachers}, 'owner' from ${all}`,
    `insert into membership (content_id, user_id, role) select ${from} + u % ${joined}, ${firstLearner} + u, 'member' from generate_series(0, ${members - 1}) u`,
    `insert into outline_version (content_id, version) select ${from} + i, 1 from ${all}`,
  ])
}

const channels = { from: 820_000_000, count: 2000, joined: 10, sections: 5, held: 40 } as const

/** The career path that a learner belongs to, by the learner's number from 0. */
export function channelOf(learner: number): number {
  return channels.from + (learner % channels.joined)
}

/** Career paths of all schools; the first ones hold forty collections in five stages, and have the first so many learners as members. */
export async function fillChannels(databaseUrl: string, members: number): Promise<void> {
  const { from, count, joined, sections, held } = channels
  const all = `generate_series(0, ${count - 1}) i`
  // Collections that hold nothing: theirs is the progress that counts here.
  const inner = `${world.big} + 100 + n`
  await runAll(databaseUrl, [
    `insert into content (id, type, org_id, owner_id, title, introduce, industry_id, visibility, published_at) overriding system value
      select ${from} + i, 'channel', 1 + i % ${world.orgs}, 1 + i % ${world.teachers}, '职业路径 ' || i, '从岗位要求出发，分阶段学习。', 1 + i % 20, 'public',
        now() - i * interval '1 minute' from ${all}`,
    `insert into channel (content_id) select ${from} + i from ${all}`,
    `insert into content_stat (content_id, member_num, follow_num, hot) select ${from} + i, i % 60, i % 90, i % 900 from ${all}`,
    `insert into membership (content_id, user_id, role) select ${from} + i, 1 + i % ${world.teachers}, 'owner' from ${all}`,
    `insert into membership (content_id, user_id, role) select ${from} + u % ${joined}, ${firstLearner} + u, 'member' from generate_series(0, ${members - 1}) u`,
    `insert into outline_version (content_id, version) select ${from} + i, 1 from ${all}`,
    `insert into section (id, content_id, title, sort) overriding system value select ${from} + i * ${sections} + n, ${from} + i, '第 ' || n + 1 || ' 阶段', n
      from generate_series(0, ${joined - 1}) i, generate_series(0, ${sections - 1}) n`,
    `insert into placement (container_id, section_id, content_id, sort) select ${from} + i, ${from} + i * ${sections} + n % ${sections}, ${inner}, n
      from generate_series(0, ${joined - 1}) i, generate_series(0, ${held - 1}) n`,
    `insert into entrance (content_id, source_id, admits) select ${inner}, ${from} + i, true from generate_series(0, ${joined - 1}) i, generate_series(0, ${held - 1}) n
      on conflict do nothing`,
    `insert into progress (user_id, content_id, percent) select ${firstLearner} + u, ${inner}, 50 from generate_series(0, ${members - 1}) u, generate_series(0, ${held / 2 - 1}) n
      on conflict do nothing`,
  ])
}

/** A school of many members, whose admins the learners who call are. */
export const bigSchool = { id: 101, members: 50_000 } as const

/** That school: the first learners are its members, so many of them its admins. */
export async function fillSchool(databaseUrl: string, { people: count, admins }: { people: number; admins: number }) {
  const { id, members } = bigSchool
  await runAll(databaseUrl, [
    `insert into org (id, path, name, plan_org_id) overriding system value values (${id}, array[${id}], '万人学校', ${id})`,
    `insert into plan (org_id, level, name, seats, used) values (${id}, 3, '旗舰版', 100000, ${Math.min(members, count)})`,
    `insert into org_member (org_id, user_id, role, state, number, joined_at)
      select ${id}, ${firstLearner} + i, case when i < ${admins} then 'ROLE_ORG_ADMIN' else 'ROLE_USER' end, 'active', 'N' || i, now() + i * interval '1 second'
      from generate_series(0, ${Math.min(members, count) - 1}) i`,
    `insert into department (id, org_id, path, kind, name) overriding system value select ${id} * 1000 + d, ${id}, array[${id} * 1000 + d], 'class', d || '班' from generate_series(0, 99) d`,
    `insert into department_member (department_id, user_id, org_id) select ${id} * 1000 + i % 100, ${firstLearner} + i, ${id} from generate_series(0, ${Math.min(members, count) - 1}) i`,
  ])
}

/** Half of the class's items done by its members, and the class itself begun. */
function classProgress(): string[] {
  const { id, items } = classRoom
  const members = `select user_id from membership where content_id = ${id}`
  return [
    `insert into progress (user_id, content_id, context_id, state, percent, seconds, first_at, last_at, completed_at)
      select user_id, ${id} + k, ${id}, 'completed', 100, 300, now() - interval '9 days', now(), now() from (${members}) m, generate_series(1, ${items / 2}) k`,
    `insert into progress (user_id, content_id, percent, first_at, last_at) select user_id, ${id}, 50, now() - interval '9 days', now() from (${members}) m`,
  ]
}

/** So many learners, each a member of one collection. */
export async function fillPeople(databaseUrl: string, count: number): Promise<void> {
  await runAll(databaseUrl, [
    ...people(firstLearner, firstLearner + count - 1, 'ROLE_USER'),
    `insert into membership (content_id, user_id, role) select 1 + i % ${world.big}, ${firstLearner} + i, 'member' from generate_series(0, ${count - 1}) i`,
  ])
}

/**
 * Progress anew: `rows` of it, each learner with the first so many items of their collection and with the whole. In one transaction with the
 * truncation and with the indexes made afterwards, which is several times faster.
 */
export async function fillProgress(databaseUrl: string, sizes: { collections: number; rows: number }): Promise<void> {
  const learners = Math.ceil(sizes.rows / (world.touched + 1))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'`)
    const indexes = await client.query<{ name: string; text: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index where indrelid = 'progress'::regclass and not indisprimary`,
    )
    const key = await client.query<{ name: string; text: string }>(
      `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where conrelid = 'progress'::regclass and contype = 'p'`,
    )
    await client.query('begin')
    await client.query('truncate progress')
    for (const { name } of indexes.rows) {
      await client.query(`drop index ${name}`)
    }
    for (const { name } of key.rows) {
      await client.query(`alter table progress drop constraint "${name}"`)
    }
    const item = `${sizes.collections} + 1 + (u % ${world.big}) * ${world.items} + k`
    await client.query(
      `insert into progress (user_id, content_id, context_id, state, percent, seconds, first_at, last_at, completed_at)
        select ${firstLearner} + u, ${item}, 1 + u % ${world.big}, case when k < 25 then 'completed' else 'in_progress' end, case when k < 25 then 100 else 40 end, 300,
          now() - interval '30 days', now() - (u % 1000 + k) * interval '1 minute', case when k < 25 then now() - interval '1 day' end
        from generate_series(0, ${learners - 1}) u, generate_series(0, ${world.touched - 1}) k`,
    )
    await client.query(
      `insert into progress (user_id, content_id, percent, first_at, last_at)
        select ${firstLearner} + u, 1 + u % ${world.big}, 41, now() - interval '30 days', now() - u % 1000 * interval '1 minute' from generate_series(0, ${learners - 1}) u`,
    )
    for (const text of classProgress()) {
      await client.query(text)
    }
    for (const { name, text } of key.rows) {
      await client.query(`alter table progress add constraint "${name}" ${text}`)
    }
    for (const { text } of indexes.rows) {
      await client.query(text)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Sits each of the first learners down in front of a long video. */
export async function fillSittings(databaseUrl: string, collections: number, count: number): Promise<void> {
  await runAll(databaseUrl, [
    `insert into play_session (id, user_id, content_id, context_id, device, duration, max_rate, seek_free)
      select ('00000000-0000-4000-8000-' || lpad(u::text, 12, '0'))::uuid, ${firstLearner} + u, ${collections} + 1 + (u % ${world.big}) * ${world.items}, 1 + u % ${world.big}, 'bench', 86400, 2, false
      from generate_series(0, ${count - 1}) u`,
  ])
}

/** Begins an exam of fifty questions for each of the first learners; numbered so that a caller knows theirs. */
export async function fillAttempts(databaseUrl: string, collections: number, count: number): Promise<void> {
  await runAll(databaseUrl, [
    `insert into attempt (id, user_id, content_id, context_id, no, seed, layout, rules, deadline_at, grace_s, device_token, max_score) overriding system value
      select 1 + u, ${firstLearner} + u, ${collections} + 1 + (u % ${world.big}) * ${world.items} + 1, 1 + u % ${world.big}, 1, 1,
        (select jsonb_agg(jsonb_build_object('slot', k, 'version', k, 'score', 2, 'options', jsonb_build_array('C', 'A', 'D', 'B')) order by k) from generate_series(1, ${examQuestions}) k),
        '{"multi": "subset_half", "pass": 60}', now() + interval '1 day', 60, ('00000000-0000-4000-8000-' || lpad(u::text, 12, '0'))::uuid, 100
      from generate_series(0, ${count - 1}) u`,
  ])
}

/** What a database in use has had long ago: statistics, visible pages, nothing left to flush. */
export async function settle(databaseUrl: string): Promise<void> {
  await runAll(databaseUrl, ['vacuum analyze', 'checkpoint'])
}
