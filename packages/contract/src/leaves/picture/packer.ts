import { madeBy, type Packer } from '../../learning/leaf/packer.ts'
import { pictureCalls } from './calls.ts'

export const picturePacker: Packer = {
  async read({ call, files }, which) {
    const { title, introduce, pictures } = await call(pictureCalls.detail, which)
    return {
      title,
      introduce,
      pictures: pictures.map(({ file, caption }) => ({ file_id: files.file(file), caption })),
    }
  },
  make: madeBy(pictureCalls.create),
}
