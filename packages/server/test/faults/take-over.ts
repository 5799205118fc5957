import { readConfig } from '../../src/config.ts'
import { takeOverBucket } from '../../src/features/base/upload/public.ts'

/** `take-over`: the part of a start that takes over a bucket, to be struck. */
const config = readConfig()
const say = (text: string) => process.stdout.write(`${text}\n`)
await takeOverBucket({ config, databaseUrl: config.databaseUrl ?? '', say })
process.exit(0)
