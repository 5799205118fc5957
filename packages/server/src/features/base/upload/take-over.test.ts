import { afterAll, expect, test } from 'vitest'
import { startS3 } from '../../../../test/s3-server.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { fetchFile } from '../../../../test/upload.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { readSetting } from '../setting/public.ts'
import { takeOverBucket } from './public.ts'
import { buildFile } from './upload.factory.ts'

const s3 = await startS3()
afterAll(() => s3.stop())
const server = useOwnServer({ config: s3.settings })

test('a start takes over the files that the database knows, below its own id, and the next one asks no more (T224)', async () => {
  const { bucket: Bucket, client } = s3
  const person = await buildPerson(server)
  const { rows } = await server.database.query({
    text: 'select key from file where id = $1',
    values: [await buildFile(server, person)],
  })
  const Key = (rows as { key: string }[])[0]?.key ?? ''
  await client.putObject({ Bucket, Key, Body: 'stored before' })
  const { store } = server.services
  const open = async () =>
    (
      await fetchFile(server, store.link(Key, { filename: 'a', expiresAt: new Date(Date.now() + 60_000) }))
    ).data.toString()
  expect(await open()).not.toBe('stored before')
  const said: string[] = []
  const start = () =>
    takeOverBucket({ config: server.config, databaseUrl: server.databaseUrl, say: (text) => said.push(text) })
  await Promise.all([start(), start()])
  expect(await open()).toBe('stored before')
  expect(said.at(-1)).toBe('已移动1个文件')
  const id = await readSetting(server.database, 'installation_id')
  const { Contents = [] } = await client.listObjectsV2({ Bucket })
  expect(Contents.map((one) => one.Key).sort()).toEqual(['.installation', `${id}/${Key}`])
  await start()
  expect(said).toHaveLength(2)
})
