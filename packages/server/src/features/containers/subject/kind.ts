import type { SubjectDetail, subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { teachingTypes } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { seesTeaching } from '#kernel/session.ts'
import type { ContainerKind } from '../container/public.ts'
import { type DetailRow, presentDetail } from './present.ts'
import { subjectById } from './queries.ts'

type Create = CallParsed<typeof subjectCalls.create>
type Form = Omit<CallParsed<typeof subjectCalls.update>, 'id' | 'row_version'> & Partial<Pick<Create, 'content_type'>>

/** The types of subjects a person is shown none of (subject.type.gate). */
export const hiddenFrom = (ctx: Ctx) => (seesTeaching(ctx.session) ? [] : teachingTypes)

/** One default a type: another one steps back. */
async function setDefault(tx: Tx, id: number, isDefault: boolean): Promise<void> {
  await tx.query({
    name: 'subject.stepBack',
    text: `update subject set is_default = false where is_default and $2
      and content_type = (select content_type from subject where content_id = $1) and content_id <> $1`,
    values: [id, isDefault],
  })
  await tx.query({
    name: 'subject.default',
    text: 'update subject set is_default = $2 where content_id = $1 and is_default <> $2',
    values: [id, isDefault],
  })
}

/** What a subject is besides its definition: public, of the current organisation, and gathering one type. */
export const subjectKind: ContainerKind<Form, DetailRow, SubjectDetail> = {
  type: 'subject',
  manage: 'edit',
  page: subjectById,
  present: presentDetail,
  maySee: (ctx, { contentType }) => {
    if (hiddenFrom(ctx).includes(contentType)) {
      throw new AppError('NOT_ALLOWED', { message: '无访问权限' })
    }
  },
  cover: { field: 'logo', of: ({ logo }) => logo },
  rowOf: (_tx, { title, introduce }) => ({ title, introduce }),
  saveOwn: async (tx, ctx, { id, form }) => {
    if (form.content_type !== undefined) {
      await tx.query({
        name: 'subject.create',
        text: 'insert into subject (content_id, content_type) values ($1, $2)',
        values: [id, form.content_type],
      })
    }
    // Only the platform says which one is the default of its type.
    if (form.is_default !== undefined && requireSession(ctx).isSuper) {
      await setDefault(tx, id, form.is_default)
    }
  },
  beforeDelete: (tx, { id }) => setDefault(tx, id, false),
}
