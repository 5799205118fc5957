import { collectionTypes } from '@zhixing/contract/containers/collection/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '#kernel/errors.ts'
import { seesTeaching } from '#kernel/session.ts'
import { content } from '../../content/content/tables.ts'
import { containerLists, containerStatements } from '../container/public.ts'
import { presentCollection } from './present.ts'

/** Which kinds are asked for: one of them, all the person may see, or any. */
interface KindKey {
  kind: 'one' | 'seen' | 'any'
}

interface KindValues {
  kind: string
  kinds: readonly string[]
}

export const collectionStatements = containerStatements<unknown, KindKey, KindValues>('collection', {
  where: ({ kind }, p) =>
    ({ one: eq(content.kind, p.kind), seen: sql`${content.kind} = any(${p.kinds}::text[])`, any: undefined })[kind],
})

const kindOf = (type: number | undefined) => (type === collectionTypes.teaching ? 'teaching' : 'study')

/** Collections by type, industry, tag and keyword, as far as the person may see; teaching ones are for teachers. */
export const collectionLists = containerLists('collection', collectionStatements, {
  filters: (ctx, { type }: { type?: number | undefined }, list) => {
    const mayTeach = seesTeaching(ctx.session)
    if (list === 'lists' && type === collectionTypes.teaching && !mayTeach) {
      throw new AppError('NOT_ALLOWED', { message: '无访问权限' })
    }
    const all = list === 'lists' ? ('seen' as const) : ('any' as const)
    return {
      key: { kind: type === undefined ? all : ('one' as const) },
      values: { kind: kindOf(type), kinds: mayTeach ? ['study', 'teaching'] : ['study'] },
    }
  },
  show: presentCollection,
})
