import type { JoiningSettings, joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { joinWays } from '@zhixing/contract/types/container.ts'
import { z } from 'zod'
import type { Queryable, Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { type Accessed, countLearners, learnerCountText, setEntering } from '../membership/public.ts'
import { wayOf, waysOf } from './access.ts'
import { entersAtOnce } from './open-entrances.ts'

const settingsShape = z.object({
  way: z.enum(joinWays).nullable(),
  capacity: z.number().nullable(),
  version: z.number(),
  present: z.number(),
  waiting: z.number(),
})

/** How a container is joined, with who is there and who waits. */
export async function readSettings(on: Queryable, { id, type }: Accessed): Promise<JoiningSettings> {
  const { rows } = await on.query({
    name: 'joining.settings',
    text: `select j.way, j.capacity, coalesce(j.row_version, 0) as version, ${learnerCountText('$1')} as present,
        (select count(*)::int from application a where a.content_id = $1 and a.state = 'pending' and a.expires_at > clock_now()) as waiting
      from (select 1) one left join joining j on j.content_id = $1`,
    values: [id],
  })
  const { way, capacity, version, present, waiting } = settingsShape.parse(rows[0])
  return {
    content_id: id,
    way: wayOf(type, way),
    ways: [...waysOf(type)],
    capacity,
    present,
    row_version: version,
    waiting,
  }
}

type Saving = CallParsed<typeof joiningCalls.saveSettings>

/**
 * Sets how a container is joined. 40000 for a way its type does not know, 40900 for an older version, with what stands
 * there, and for fewer places than learners.
 */
export async function saveSettings(tx: Tx, ctx: Ctx, { accessed, input }: { accessed: Accessed; input: Saving }) {
  if (!waysOf(accessed.type).includes(input.way)) {
    throw badField('way', '该内容不支持这种加入方式')
  }
  const before = await readSettings(tx, accessed)
  const { rowCount } = await tx.query({
    name: 'joining.save',
    text: `insert into joining as j (content_id, way, capacity) select $1, $2, $3 where $4 = 0 or exists (select 1 from joining where content_id = $1)
      on conflict (content_id) do update set way = excluded.way, capacity = excluded.capacity, row_version = j.row_version + 1
        where j.row_version = $4`,
    values: [accessed.id, input.way, input.capacity, input.row_version],
  })
  if (rowCount === 0) {
    throw new AppError('CONFLICT', { data: await readSettings(tx, accessed) })
  }
  // The row is held: who comes in meanwhile waits, and then finds the new number.
  const present = input.capacity === null ? 0 : await countLearners(tx, accessed.id)
  if (input.capacity !== null && input.capacity < present) {
    throw new AppError('CONFLICT', {
      message: `已有${present}名学员，名额不能少于${present}`,
      errors: [{ field: 'capacity', message: `已有${present}名学员，名额不能少于${present}` }],
    })
  }
  const after = { way: input.way, capacity: input.capacity }
  await setEntering(tx, { contentId: accessed.id, enters: entersAtOnce(after) })
  await audit(tx, ctx, {
    action: 'joining.save',
    objectType: accessed.type,
    objectId: accessed.id,
    orgId: accessed.orgId,
    before: { way: before.way, capacity: before.capacity },
    after,
  })
}
