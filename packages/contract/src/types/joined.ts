import type { ContainerDefinition } from './container.ts'
import type { ContentType } from './content-type.ts'

interface Joined {
  name: string
  label: string
  container: ContainerDefinition
  detailPath: string
  /** Name on the wire, where it is another. */
  wire?: string
}

/** A row of a container that is found, joined and learned, and has no kinds. */
export function joined({ name, label, container, detailPath, wire = name }: Joined): ContentType {
  return {
    name,
    label,
    container,
    learnable: true,
    markable: false,
    joinable: true,
    listed: true,
    wire: { '': { content_type: wire } },
    detailPath,
  }
}
