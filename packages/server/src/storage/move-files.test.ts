import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startS3 } from '../../test/s3-server.ts'
import { testConfig } from '../../test/test-server.ts'
import { moveFiles } from './move-files.ts'
import { openStore } from './open-store.ts'

const s3 = await startS3()
afterAll(() => s3.stop())

test('files of the folder move into the bucket once, and one that differs there is copied anew', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-test-move-'))
  const keys = ['file/1/202611/a.pdf', 'cover/2/202611/b.png']
  await Promise.all(keys.map((key) => mkdir(path.dirname(path.join(folder, key)), { recursive: true })))
  await Promise.all(keys.map((key) => writeFile(path.join(folder, key), `bytes of ${key}`)))
  await writeFile(path.join(folder, 'file/1/202611/c.pdf.0a1b2c3d.part'), 'half')
  const { store } = await openStore(testConfig(s3.settings), { isPublic: () => false, installation: async () => 'one' })

  expect(await moveFiles(folder, store)).toMatchObject({ copied: 2, skipped: 0 })
  expect(await moveFiles(folder, store)).toMatchObject({ copied: 0, skipped: 2 })
  await store.put('file/1/202611/a.pdf', Buffer.from('other of file/1/202611/a.pdf'.slice(0, 28)))
  expect(await moveFiles(folder, store)).toMatchObject({ copied: 1, skipped: 1 })
  const read = await store.read('file/1/202611/a.pdf')
  expect(Buffer.concat(await read.toArray()).toString()).toBe('bytes of file/1/202611/a.pdf')
  expect(await store.stat('file/1/202611/c.pdf.0a1b2c3d.part')).toBeUndefined()
})
