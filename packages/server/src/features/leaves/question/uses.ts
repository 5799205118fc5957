import { type Queryable, run, type Tx } from '#db/database.ts'
import { filesOfPeople } from '../../base/upload/public.ts'
import { filesIn } from './clean-question.ts'
import { versionsOf } from './versions.ts'

interface Uses {
  contentId: number
  /** Versions of questions it has. */
  versionIds: readonly number[]
  /** Banks it draws questions from. */
  bankIds: readonly number[]
  /** Keeps what it had besides: somebody has answered that. */
  keeps: boolean
}

/** Says which questions and banks a content uses: such are not deleted. */
export async function useQuestions(tx: Tx, uses: Uses): Promise<void> {
  const versionIds = [...uses.versionIds]
  if (!uses.keeps) {
    await tx.query({
      name: 'question.unuse',
      text: `delete from question_use where content_id = $1
        and question_id not in (select question_id from question_version where id = any($2::bigint[]))`,
      values: [uses.contentId, versionIds],
    })
  }
  await noteUse(tx, uses.contentId, versionIds)
  await tx.query({
    name: 'question.useBanks',
    text: `with gone as (delete from question_bank_use where content_id = $1 and bank_id <> all($2::bigint[]))
      insert into question_bank_use (bank_id, content_id) select distinct b, $1::bigint from unnest($2::bigint[]) b
        on conflict do nothing`,
    values: [uses.contentId, [...uses.bankIds]],
  })
}

/** Says that a content uses questions besides those it uses already: they were drawn for somebody. */
export async function noteUse(tx: Tx, contentId: number, versionIds: readonly number[]): Promise<void> {
  if (versionIds.length > 0) {
    await tx.query({
      name: 'question.use',
      text: `insert into question_use (question_id, content_id)
        select distinct question_id, $1::bigint from question_version where id = any($2::bigint[]) on conflict do nothing`,
      values: [contentId, [...versionIds]],
    })
  }
}

/** The ids of `picturesOfVersions`. */
export async function filesOfVersions(on: Queryable, versionIds: readonly number[]): Promise<number[]> {
  return (await picturesOfVersions(on, versionIds)).map(({ id }) => id)
}

/** The pictures of wordings that a content may show because it took them from a bank: files of those who wrote them. */
export async function picturesOfVersions(on: Queryable, versionIds: readonly number[]) {
  const versions = await versionsOf(on, versionIds)
  const ids = filesIn([...versions.values()].map(({ question }) => question))
  if (ids.length === 0) {
    return []
  }
  const { rows } = await on.query({
    name: 'question.writers',
    text: `select distinct w.created_by as writer from question_version v join question_version w on w.question_id = v.question_id
      where v.id = any($1::bigint[])`,
    values: [[...versionIds]],
  })
  const ownerIds = (rows as { writer: string }[]).map(({ writer }) => Number(writer))
  return await run(on, filesOfPeople, { ids, ownerIds })
}
