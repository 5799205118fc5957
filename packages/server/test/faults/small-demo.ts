import { makeNamed } from '../../src/demo/people.ts'
import { writeSetting } from '../../src/features/base/setting/public.ts'
import type { Server } from '../../src/server.ts'

/**
 * A demonstration of its accounts, one collection of theirs and a file: the whole one takes half a minute, and is made by the journeys.
 * `at` is asked before the people, before the mark and after it.
 */
export async function fillSmall(
  server: Server,
  say: (text: string) => void,
  at: (moment: 'start' | 'middle' | 'last') => Promise<void> = async () => undefined,
): Promise<void> {
  say('begun')
  await at('start')
  const { accounts } = await makeNamed(server)
  const teacher = accounts.get('teacher')
  await server.database.query({
    text: `insert into content (type, kind, org_id, owner_id, title, status) values ('collection', '1', 0, $1, '演示课程', 1), ('article', '', 0, $1, '演示图文', 1)`,
    values: [teacher],
  })
  await server.services.store.put('file/1/202611/demo.pdf', Buffer.from('demo'))
  await at('middle')
  await writeSetting(server.database, 'demo', 'filled')
  await at('last')
  say('filled')
}
