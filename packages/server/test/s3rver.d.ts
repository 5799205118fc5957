declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  interface Options {
    port: number
    address: string
    directory: string
    silent: boolean
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string }[]
  }
  interface Context {
    method: string
    path: string
    headers: Record<string, string | undefined>
  }
  class S3rver {
    constructor(options: Options)
    /** Each is asked with the next as what carries the request out; read when it begins to run. */
    middleware: ((context: Context, carryOut: () => Promise<void>) => Promise<void>)[]
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
  export = S3rver
}
