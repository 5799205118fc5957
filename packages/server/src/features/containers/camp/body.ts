import { campLimits, campMessages } from '@zhixing/contract/containers/camp/limits.ts'
import { runOne } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { cleanHtml } from '../../../rich-text/clean.ts'
import type { Store } from '../../../storage/store.ts'
import { shownBody } from '../../leaves/article/public.ts'
import { camp } from './tables.ts'

const bodyOf = named('camp.body', (db, p: Params<{ id: number }>) =>
  db.select({ body: camp.body }).from(camp).where(eq(camp.contentId, p.id)),
)

/** The text of a camp's page, cleaned again and with fresh links to its pictures. The caller has checked who may read it. */
export async function readBody(store: Store, ctx: Ctx, id: number): Promise<string> {
  const body = (await runOne(ctx.read, bodyOf, { id }))?.body ?? ''
  return body === '' ? '' : await shownBody(store, ctx, { id, body })
}

/** A form with its text cleaned, where it brings one. 40000 at `body` for one that is too long or too much markup. */
export async function withCleanBody<F extends { body?: string | undefined }>(form: F): Promise<F> {
  if (form.body === undefined) {
    return form
  }
  const { html, length } = await cleanHtml(form.body, 'body')
  if (length > campLimits.bodyMax) {
    throw badField('body', campMessages.bodyLength)
  }
  return { ...form, body: html }
}
