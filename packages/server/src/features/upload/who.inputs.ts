import { randomUUID } from 'node:crypto'
import { uploadCalls } from '@zhixing/contract/upload/calls.ts'
import { inputsOf } from '../../../test/who.ts'
import { type Asked, leafFor, type World } from '../../../test/world.ts'

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const wanted = { purpose: 'image', filename: '图.png', filesize: png.length } as const

async function uploaded({ server, people }: World, asked: Asked) {
  const { userId } = asked.as ?? people.owner
  const key = `image/${userId}/202601/${randomUUID()}.png`
  await server.services.store.put(key, png)
  return { url: `/files/${key}`, filesize: png.length, filename: '图.png' }
}

export const inputs = inputsOf(uploadCalls, {
  getToken: () => wanted,
  getStsToken: () => wanted,
  fileUpload: uploaded,
  read: async (world, asked) => ({ id: (await leafFor(world, asked, 'article')).fileId }),
})
