import { contentTypes, fromWire } from '../../content-types.ts'
import type { Packer } from '../../learning/leaf/packer.ts'

/**
 * How a type is packed, by its name on the wire: what `packer.ts` of its folder says. Undefined for what is no leaf of
 * ours: a package may come from a newer version.
 */
export async function packerOf(wireName: string): Promise<Packer | undefined> {
  const type = contentTypes[fromWire(wireName)?.type ?? '']
  if (!type?.learnable || type.container) {
    return undefined
  }
  const module: Readonly<Record<string, Packer>> = await import(
    `../../leaves/${type.name.replaceAll('_', '-')}/packer.ts`
  )
  return Object.values(module)[0]
}
