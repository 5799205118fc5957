import type { SubjectRow, subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { countedPage } from '#kernel/window.ts'
import { searchQuery } from '#search/terms.ts'
import { keeperValues } from '../../content/card/public.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import { hiddenFrom } from './kind.ts'
import { presentSubject } from './present.ts'
import { listMySubjects, listSubjects } from './queries.ts'

type Input = CallParsed<typeof subjectCalls.lists>

/** Which subjects a list is asked for. */
function askedOf(ctx: Ctx, { content_type: contentType, keyword = '' }: Omit<Input, 'limit'>) {
  return {
    key: { type: contentType !== undefined, keyword: keyword !== '' },
    filter: { contentType, hidden: hiddenFrom(ctx), search: searchQuery(keyword) },
  }
}

/** Subjects a person may see. */
export async function listFor(input: Input, ctx: Ctx) {
  const { key, filter } = askedOf(ctx, input)
  const statement = () => listSubjects({ sight: sightOf(ctx.session), ...key })
  return await countedPage(
    input,
    (at) => run(ctx.read, statement, { ...sightValues(ctx.session), ...filter, ...at }),
    (rows) => rows.map((row) => presentSubject(ctx, row)),
  )
}

/** Subjects a person looks after. */
export async function listMine(input: Input, ctx: Ctx) {
  const session = requireSession(ctx)
  const { key, filter } = askedOf(ctx, input)
  const statement = () => listMySubjects({ all: session.isSuper, ...key })
  return await countedPage(
    input,
    (at) => run(ctx.read, statement, { ...keeperValues(session), ...filter, ...at }),
    (rows) => rows.map((row) => ({ ...presentSubject(ctx, row), role: 'admin' as const })),
  )
}

/** The first subjects of the list, for pages that show some of them. */
export async function firstSubjects(ctx: Ctx, limit: number): Promise<SubjectRow[]> {
  return (await listFor({ limit }, ctx)).rows
}
