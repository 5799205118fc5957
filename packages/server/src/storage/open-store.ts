import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { Clock } from '#db/clock.ts'
import { createEmbeddedStore } from './embedded-store.ts'
import { addFileEndpoint, addPublicFileRedirect } from './file-endpoint.ts'
import { addFormEndpoint } from './form-endpoint.ts'
import type { Store } from './store.ts'

export interface OpenedStore {
  store: Store
  /** The addresses of ours that the store needs. */
  addEndpoints(app: FastifyInstance, clock: Clock): Promise<void>
}

/** The store the settings name: a bucket, or a folder beside the database. */
export async function openStore(config: Config, isPublic: (key: string) => boolean): Promise<OpenedStore> {
  // Beside the files, so that one is moved there by its name alone.
  const partsFolder = path.join(config.dataDir, 'parts')
  mkdirSync(partsFolder, { recursive: true })
  if (config.s3) {
    // What speaks to a bucket is large, and most servers have none.
    const { createS3Store } = await import('./s3-store.ts')
    const store = createS3Store({ s3: config.s3, partsFolder, isPublic, filesUrl: config.filesUrl })
    return { store, addEndpoints: async (app, clock) => addPublicFileRedirect(app, store, { isPublic, clock }) }
  }
  const folder = path.join(config.dataDir, 'files')
  // Hand-ins and answers lie in it: for our own account alone.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const { secret, filesUrl } = config
  const trashFolder = path.join(config.dataDir, 'trash')
  const store = createEmbeddedStore({ folder, partsFolder, trashFolder, secret, filesUrl, isPublic })
  return {
    store,
    async addEndpoints(app, clock) {
      await addFormEndpoint(app, store, clock)
      await addFileEndpoint(app, store, clock)
    },
  }
}
