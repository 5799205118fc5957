import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { markPhraseCalls } from '@zhixing/contract/learning/mark-phrase/calls.ts'
import { phraseLimits, phraseMessages } from '@zhixing/contract/learning/mark-phrase/limits.ts'
import { run, type Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { accessPhrase, readerOf } from './access.ts'
import { phrasesFor } from './queries.ts'

type Given = CallParsed<typeof markPhraseCalls.save>

/** Makes one unless there are too many, or changes one of the person's own; nothing when it is none. */
async function write(tx: Tx, given: Given & { userId: number; orgId: number }): Promise<number> {
  const { rows } = await tx.query(
    given.id
      ? {
          name: 'markPhrase.change',
          text: `update mark_phrase set text = $3, is_shared = $4, org_id = case when $4 then $5 else org_id end
            where id = $1 and user_id = $2
              and not exists (select 1 from mark_phrase o where o.user_id = $2 and md5(o.text) = md5($3) and o.id <> $1) returning id`,
          values: [given.id, given.userId, given.text, given.shared, given.orgId],
        }
      : {
          name: 'markPhrase.make',
          text: `insert into mark_phrase (user_id, org_id, text, is_shared) select $1, $2, $3, $4
            where (select count(*) from mark_phrase where user_id = $1) < $5
            on conflict (user_id, md5(text)) do nothing returning id`,
          values: [given.userId, given.orgId, given.text, given.shared, phraseLimits.ownMax],
        },
  )
  const [row] = rows as { id: string }[]
  return Number(row?.id ?? 0)
}

/** Why nothing was written: the same words stand there already, or there are too many. */
async function refusal(tx: Tx, { userId, text }: { userId: number; text: string }): Promise<AppError> {
  const { rows } = await tx.query({
    name: 'markPhrase.same',
    text: 'select 1 from mark_phrase where user_id = $1 and md5(text) = md5($2)',
    values: [userId, text],
  })
  return rows.length > 0
    ? badField('text', phraseMessages.twice)
    : new AppError('CONFLICT', { message: phraseMessages.many })
}

async function savePhrase(ctx: Ctx, input: Given) {
  const { userId, homeId, mayShare } = readerOf(ctx)
  if (input.shared && !mayShare) {
    throw badField('shared', phraseMessages.share)
  }
  if (input.id && (await accessPhrase(ctx, input.id)).ownerId !== userId) {
    throw notFound()
  }
  return await ctx.tx(async (tx) => {
    const id = await write(tx, { ...input, userId, orgId: homeId })
    if (id === 0) {
      throw await refusal(tx, { userId, text: input.text })
    }
    return { id }
  })
}

async function removePhrase(ctx: Ctx, id: number) {
  const { userId, ownerId } = await accessPhrase(ctx, id)
  if (ownerId !== userId) {
    throw notFound()
  }
  await ctx.write.query({
    name: 'markPhrase.remove',
    text: 'delete from mark_phrase where id = $1 and user_id = $2',
    values: [id, userId],
  })
  return {}
}

async function noteUse(ctx: Ctx, id: number) {
  const { userId } = await accessPhrase(ctx, id)
  await ctx.write.query({
    name: 'markPhrase.used',
    text: `insert into mark_phrase_use (user_id, phrase_id) select $1, p.id from mark_phrase p where p.id = $2
      on conflict (user_id, phrase_id) do update set used = mark_phrase_use.used + 1, used_at = clock_now()`,
    values: [userId, id],
  })
  return {}
}

export const markPhraseServed = serve(markPhraseCalls, {
  lists: async (_input, ctx) => {
    const { userId, orgId, mayShare } = readerOf(ctx)
    return { phrases: await run(ctx.read, phrasesFor, { userId, orgId }), may_share: mayShare }
  },
  save: (input, ctx) => savePhrase(ctx, input),
  remove: (input, ctx) => removePhrase(ctx, input.id),
  used: (input, ctx) => noteUse(ctx, input.id),
})
