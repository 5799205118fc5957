import { collectionTypes } from '@zhixing/contract/containers/collection/limits.ts'
import { eq } from '#db/drizzle.ts'
import { AppError } from '#kernel/errors.ts'
import { seesTeaching } from '#kernel/session.ts'
import { content } from '../../content/content/tables.ts'
import { containerLists, containerStatements } from '../container/public.ts'
import { presentCollection } from './present.ts'

interface KindKey {
  /** Whether one kind is asked for, or all there are. */
  one: boolean
}

interface KindValues {
  kind: string
}

export const collectionStatements = containerStatements<unknown, KindKey, KindValues>('collection', {
  where: ({ one }, p) => (one ? eq(content.kind, p.kind) : undefined),
})

const kindOf = (type: number | undefined) => (type === collectionTypes.teaching ? 'teaching' : 'study')

/** Collections by type, industry, tag and keyword, as far as the person may see; teaching ones are for teachers. */
export const collectionLists = containerLists('collection', collectionStatements, {
  filters: (ctx, { type }: { type?: number | undefined }, list) => {
    const mayTeach = seesTeaching(ctx.session)
    if (list === 'lists' && type === collectionTypes.teaching && !mayTeach) {
      throw new AppError('NOT_ALLOWED', { message: '无访问权限' })
    }
    // One kind is read in its order; who may see the teaching ones and asks for none has all of them sorted.
    const one = type !== undefined || (list === 'lists' && !mayTeach)
    return { key: { one }, values: { kind: kindOf(type) } }
  },
  show: presentCollection,
})
