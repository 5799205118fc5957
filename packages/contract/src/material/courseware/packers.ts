import { contentTypes, fromWire } from '../../content-types.ts'
import type { Packer } from '../../learning/leaf/packer.ts'

/** How a type of leaf is packed, by its name on the wire: `packer.ts` of its own folder. Undefined for what is no leaf. */
export async function packerOf(contentType: string): Promise<Packer | undefined> {
  const type = contentTypes[fromWire(contentType)?.type ?? '']
  if (!type?.learnable || type.container) {
    return undefined
  }
  const folder = type.name.replaceAll('_', '-')
  const found = (await import(`../../leaves/${folder}/packer.ts`)) as Readonly<Record<string, Packer>>
  return Object.values(found)[0]
}
