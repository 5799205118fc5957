import { type DrawRule, difficultyLabels } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { kindOf } from '@zhixing/contract/leaves/question/kinds.ts'
import type { Queryable } from '#db/database.ts'

interface Draw {
  rules: readonly DrawRule[]
  /** Wordings that stand in the paper anyway: their questions are not drawn as well. */
  besides: readonly number[]
  /** Wordings this learner has had: their questions come last. */
  seen: readonly number[]
  /** Draws the same again for the same number, as long as the banks stay as they are; without it chance draws. */
  seed?: number
}

/** What was drawn for each rule, or the first rule that cannot be met with how many questions there are for it. */
export type Drawn = { versions: number[][]; short?: undefined } | { short: { rule: number; found: number } }

interface Candidate {
  no: number
  questionId: number
  versionId: number
}

/**
 * Questions that fit each rule, unseen ones first and otherwise as chance has it: for each as many as all rules want
 * together, so that rules over the same questions never take each other's last.
 */
async function candidatesOf(on: Queryable, { rules, besides, seen, seed = 0 }: Draw): Promise<Candidate[]> {
  const { rows } = await on.query({
    name: 'question.draw',
    text: `with had as (select question_id, id = any($3::bigint[]) as fixed from question_version where id = any($2::bigint[] || $3::bigint[]))
      select r.no, q.id, q.version_id
      from jsonb_to_recordset($1::jsonb) as r(no int, bank_id bigint, category_id bigint, type int, difficulty text, tags text[])
      cross join lateral (
        select q.id, v.id as version_id from question q
        join question_bank b on b.id = q.bank_id and b.deleted_at is null
        join question_version v on v.question_id = q.id and v.no = q.version_no
        left join question_category c on c.id = q.category_id
        left join question_category d on d.id = c.parent_id
        where q.bank_id = r.bank_id and q.status = 'ok' and q.deleted_at is null
          and (r.type = 0 or q.type = r.type) and (r.difficulty = '' or q.difficulty = r.difficulty)
          and (r.category_id = 0 or r.category_id in (c.id, c.parent_id, d.parent_id)) and q.tags @> r.tags
          and not exists (select 1 from had h where h.question_id = q.id and h.fixed)
        order by exists (select 1 from had h where h.question_id = q.id), case when $5::bigint = 0 then random() else hashint8extended(q.id, $5)::float8 end limit $4) q`,
    values: [
      JSON.stringify(rules.map(({ count: _count, score: _score, ...rule }, no) => ({ ...rule, no }))),
      [...seen],
      [...besides],
      rules.reduce((sum, { count }) => sum + count, 0),
      seed,
    ],
  })
  return (rows as { no: number; id: string; version_id: string }[]).map((row) => ({
    no: row.no,
    questionId: Number(row.id),
    versionId: Number(row.version_id),
  }))
}

/** Gives every rule its questions, none twice; a rule may take another's where that one finds something else. */
export async function drawQuestions(on: Queryable, draw: Draw): Promise<Drawn> {
  const { rules } = draw
  const found = Map.groupBy(rules.length === 0 ? [] : await candidatesOf(on, draw), ({ no }) => no)
  const takenBy = new Map<number, number>()
  const place = (no: number, tried: Set<number>): boolean => {
    const options = found.get(no) ?? []
    const free = options.find(({ questionId }) => !takenBy.has(questionId))
    if (free) {
      takenBy.set(free.questionId, no)
      return true
    }
    for (const { questionId } of options) {
      const holder = takenBy.get(questionId)
      if (holder === undefined || holder === no || tried.has(questionId)) {
        continue
      }
      tried.add(questionId)
      if (place(holder, tried)) {
        takenBy.set(questionId, no)
        return true
      }
    }
    return false
  }
  for (const [no, { count }] of rules.entries()) {
    for (let taken = 0; taken < count; taken += 1) {
      if (!place(no, new Set())) {
        return { short: { rule: no, found: taken } }
      }
    }
  }
  const mine = (no: number) => (found.get(no) ?? []).filter(({ questionId }) => takenBy.get(questionId) === no)
  return { versions: rules.map((_, no) => mine(no).map(({ versionId }) => versionId)) }
}

/** A rule by its number and what it asks for: 第2条抽题规则（单选题、难）. */
export function nameOfRule(rule: DrawRule, at: number): string {
  const asked = [
    rule.type > 0 ? (kindOf(rule.type)?.label ?? '') : '',
    rule.difficulty === '' ? '' : difficultyLabels[rule.difficulty],
    ...rule.tags,
  ].filter(Boolean)
  return `第${at + 1}条抽题规则${asked.length > 0 ? `（${asked.join('、')}）` : ''}`
}
