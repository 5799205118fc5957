import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { Clock } from '#db/clock.ts'
import { createEmbeddedStore } from './embedded-store.ts'
import { addFileEndpoint, addPublicFileRedirect } from './file-endpoint.ts'
import { addFormEndpoint } from './form-endpoint.ts'
import type { BucketStore } from './s3-store.ts'
import type { Store } from './store.ts'

const partsName = 'parts'

export interface OpenedStore {
  store: Store
  /** The addresses of ours that the store needs. */
  addEndpoints(app: FastifyInstance, clock: Clock): Promise<void>
}

interface Opening {
  isPublic: (key: string) => boolean
  /** The database's id, which a bucket's keys begin with. */
  installation: () => Promise<string>
}

/** An installation's part of the bucket that the settings name; undefined where they name none. */
export async function openBucket(
  { dataDir, filesUrl, s3 }: Config,
  { isPublic, installation }: Opening,
): Promise<BucketStore | undefined> {
  if (!s3) {
    return undefined
  }
  // The client of a bucket is large, and most servers have none.
  const { createS3Store } = await import('./s3-store.ts')
  const partsFolder = path.join(dataDir, partsName)
  return createS3Store({ s3, installation: await installation(), partsFolder, isPublic, filesUrl })
}

/** The store the settings name: a bucket, or a folder beside the database. */
export async function openStore(config: Config, opening: Opening): Promise<OpenedStore> {
  const { isPublic } = opening
  // Beside the files, so that one is moved there by its name alone.
  const partsFolder = path.join(config.dataDir, partsName)
  mkdirSync(partsFolder, { recursive: true })
  const bucket = await openBucket(config, opening)
  if (bucket) {
    return {
      store: bucket,
      addEndpoints: async (app, clock) => addPublicFileRedirect(app, bucket, { isPublic, clock }),
    }
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
