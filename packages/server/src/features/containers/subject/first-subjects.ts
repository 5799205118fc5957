import type { SubjectRow } from '@zhixing/contract/containers/subject/calls.ts'
import { teachingTypes } from '@zhixing/contract/content-types.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { seesTeaching } from '#kernel/session.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import { presentSubject } from './present.ts'
import { listSubjects } from './queries.ts'

/** The first subjects of the list, for pages that show some of them. */
export async function firstSubjects(ctx: Ctx, limit: number): Promise<SubjectRow[]> {
  const key = { sight: sightOf(ctx.session), type: false, keyword: false }
  const rows = await run(ctx.read, () => listSubjects(key), {
    ...sightValues(ctx.session),
    contentType: undefined,
    hidden: seesTeaching(ctx.session) ? [] : teachingTypes,
    search: '',
    skip: 0,
    limit,
  })
  return rows.map((row) => presentSubject(ctx, row))
}
