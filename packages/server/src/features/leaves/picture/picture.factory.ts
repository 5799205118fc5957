import { pictureCalls } from '@zhixing/contract/leaves/picture/calls.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'

/** A set of pictures in somebody's collection, each under its caption; gives its id. */
export async function buildPicture(
  server: Server & TestClient,
  where: { id: number; owner: SignedIn },
  captions: readonly string[] = ['主轴箱', '刀架'],
): Promise<number> {
  const fileIds = await Promise.all(captions.map(() => buildFile(server, where.owner)))
  const pictures = captions.map((caption, at) => ({ file_id: fileIds[at] ?? 0, caption }))
  const input = { title: newTitle(), pictures, container_id: where.id }
  const made = await server.call(pictureCalls.create, input, { as: where.owner })
  if (made.code !== 20000) {
    throw new Error(`picture answered ${JSON.stringify(made.body)}`)
  }
  return made.data.id
}
