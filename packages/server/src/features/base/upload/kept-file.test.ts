import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eq } from '#db/drizzle.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { banner } from '../../content/banner/tables.ts'
import { thirdPartyProof } from '../../leaves/third-party/tables.ts'
import { verified } from '../../people/account/tables.ts'
import { org } from '../../people/organisation/tables.ts'
import { transfer } from '../export-task/tables.ts'
import { feedback } from '../feedback/tables.ts'
import { forgetFiles } from './public.ts'
import { buildFile } from './upload.factory.ts'

const server = useTestServer()

/** Columns whose files are kept otherwise. */
const keptOtherwise = [
  // Of contents: each file stands in `file_use`.
  ...['content.cover_file_id', 'document.file_id', 'leaf_version.file_id', 'picture.file_id', 'video.file_id'],
  'file_use.file_id',
  // Of a document, whose file it is.
  'document_text.file_id',
  // Of a hand-in, whose file it is.
  'annotation.file_id',
]

test('every column that names files keeps them, by a part of kept_file or otherwise', async () => {
  const rows = await rowsOf<{ name: string }>(
    server,
    `select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ 'file_ids?$'
        and not exists (select from information_schema.view_column_usage u
          where u.view_name = 'kept_file' and u.table_name = c.table_name and u.column_name = c.column_name)`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...keptOtherwise].sort())
})

interface Held {
  fileId: number
  userId: number
  orgId: number
  contentId: number
}

const card = ({ userId }: Held) => ({
  ...{
    userId,
    name: '林晓雨',
    idCipher: '',
    idMac: randomUUID(),
    idTail: '',
    frontFileId: 0,
    backFileId: 0,
    status: 2,
  },
})
const shown = { type: 'others', title: '横幅', href: '' } as const

const holders: Readonly<Record<string, (held: Held) => Promise<unknown>>> = {
  'a feedback': ({ fileId, userId }) =>
    server.database.orm
      .insert(feedback)
      .values({ userId, sender: `u${userId}`, content: '视频无法播放', source: 'lxp', fileIds: [fileId] }),
  'a proof': ({ fileId, userId, contentId }) =>
    server.database.orm
      .insert(thirdPartyProof)
      .values({ contentId, contextId: contentId, userId, note: '', fileIds: [fileId] }),
  'the front of a card': (held) =>
    server.database.orm.insert(verified).values({ ...card(held), frontFileId: held.fileId }),
  'the back of a card': (held) =>
    server.database.orm.insert(verified).values({ ...card(held), backFileId: held.fileId }),
  'a licence': ({ fileId, orgId }) =>
    server.database.orm.update(org).set({ licenceFileId: fileId }).where(eq(org.id, orgId)),
  'a large banner': ({ fileId }) => server.database.orm.insert(banner).values({ ...shown, bigFileId: fileId }),
  'a small banner': ({ fileId }) => server.database.orm.insert(banner).values({ ...shown, mediumFileId: fileId }),
  'an export': ({ fileId, userId }) =>
    server.database.orm.insert(transfer).values({ kind: 'export', title: '名单', userId, request: {}, fileId }),
}

describe('a file that its owner has put elsewhere as well is not forgotten', () => {
  test.each(Object.entries(holders))('%s', async (_name, hold) => {
    const { learner, c } = await buildCourse(server)
    const [held, other] = [await buildFile(server, learner), await buildFile(server, learner)]
    await hold({ fileId: held, userId: learner.userId, orgId: learner.org.id, contentId: c })
    await server.database.tx((tx) => forgetFiles(tx, [held, other]))
    expect(await rowsOf(server, 'select id::int from file where id = any($1::bigint[])', [[held, other]])).toEqual([
      { id: held },
    ])
  })
})
