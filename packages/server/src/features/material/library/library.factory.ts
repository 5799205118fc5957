import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'

type At = Server & TestClient

/** A document in somebody's library, placed nowhere. */
export async function buildMaterial(server: At, owner: SignedIn, title = newTitle()): Promise<number> {
  const file_id = await buildFile(server, owner, 'document')
  const { data } = await server.call(documentCalls.create, { title, file_id }, { as: owner })
  return data.id
}

/** Puts another file in a document's place; gives the id of the version that was kept. */
export async function replaceFile(server: At, owner: SignedIn, id: number): Promise<number> {
  const file_id = await buildFile(server, owner, 'document')
  await server.call(documentCalls.update, { id, file_id }, { as: owner })
  const { data } = await server.call(libraryCalls.versions, { id }, { as: owner })
  return data.versions[0]?.id ?? 0
}

/** A folder of somebody's. */
export async function buildFolder(server: At, owner: SignedIn, parent_id = 0): Promise<number> {
  const { data } = await server.call(libraryCalls.saveFolder, { title: newTitle(), parent_id }, { as: owner })
  return data.id
}
