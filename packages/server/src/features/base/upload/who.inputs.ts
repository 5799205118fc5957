import { randomUUID } from 'node:crypto'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { eq } from '#db/drizzle.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, leafFor, type World } from '../../../../test/world.ts'
import { file } from './tables.ts'
import { buildFile } from './upload.factory.ts'

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const wanted = { purpose: 'image', filename: '图.png', filesize: png.length } as const

async function uploaded({ server, people }: World, asked: Asked) {
  const { userId } = asked.as ?? people.owner
  const id = randomUUID()
  const key = `image/1/202601/${id}-${server.services.permits.tag(userId, id)}.png`
  await server.services.store.put(key, png)
  return { url: `/files/${key}`, filesize: png.length, filename: '图.png' }
}

/** A film of the caller's own that could not be converted. */
async function failedFilm({ server, people }: World, asked: Asked): Promise<number> {
  const id = await buildFile(server, asked.as ?? people.owner, 'video')
  await server.database.orm.update(file).set({ filmState: 'failed' }).where(eq(file.id, id))
  return id
}

export const inputs = inputsOf(uploadCalls, {
  getToken: () => wanted,
  getStsToken: () => wanted,
  fileUpload: uploaded,
  convert: async (world, asked) => ({ id: await failedFilm(world, asked) }),
  read: async (world, asked) => ({ id: (await leafFor(world, asked, 'article')).fileId }),
})
