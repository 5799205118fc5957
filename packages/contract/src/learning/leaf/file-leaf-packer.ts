import type { FileLeafCalls } from '../outline/file-leaf.ts'
import { madeBy, type Packer } from './packer.ts'

/** How a type that is one uploaded file gets into a package. */
export function fileLeafPacker({ detail, create }: Pick<FileLeafCalls, 'detail' | 'create'>): Packer {
  return {
    async read({ call, files }, which) {
      const { title, introduce, file } = await call(detail, which)
      return { title, introduce, file_id: files.file(file) }
    },
    make: madeBy(create),
  }
}
