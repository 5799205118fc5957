import { type Cert, certLevels } from '@zhixing/contract/faces/career/calls.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { createKept } from '#kernel/kept.ts'
import { perServer } from '#kernel/per-server.ts'
import { pictureOf } from '../../base/upload/public.ts'
import { certs } from './queries.ts'

const most = 200
const kept = perServer(() => createKept<Cert[]>({ ms: 60_000, most: 1 }))

/** Published career paths of the kind 1+X. They are the same for everybody, and read once a minute. */
export async function readCerts(ctx: Ctx): Promise<Cert[]> {
  return await kept(ctx).of('all', ctx.now, () => find(ctx))
}

async function find(ctx: Ctx): Promise<Cert[]> {
  const rows = await run(ctx.read, certs, { limit: most })
  return rows.map((row) => {
    const words = [row.title, row.introduce, ...row.tags.map(({ title }) => title)]
    return {
      id: row.id,
      title: row.title,
      description: row.introduce,
      logo_data: pictureOf(ctx, row.coverKey, row.title),
      group_name: row.orgId > 0 ? row.orgName : '',
      levels: certLevels.filter((level) => words.some((text) => text.includes(level))),
      certification_url: row.certificationUrl,
      test_address: row.testAddress,
    }
  })
}
