import { and, desc, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { channel } from '../../containers/channel/tables.ts'
import { cardColumns, cardSelect } from '../../content/card/public.ts'
import { isListed } from '../../content/content/public.ts'
import { content } from '../../content/content/tables.ts'

/** Published career paths of the kind 1+X, the newest first. */
export const certs = named('career.certs', (db, p: Params<{ limit: number }>) =>
  cardSelect(db, {
    ...cardColumns,
    tags: content.tags,
    certificationUrl: channel.certificationUrl,
    testAddress: channel.testAddress,
  })
    .innerJoin(channel, sql`${channel.contentId} = ${content.id}`)
    .where(and(isListed(), sql`${channel.type} = 3`, sql`${content.visibility} = 'public'`))
    .orderBy(desc(content.id))
    .limit(p.limit),
)
