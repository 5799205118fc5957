import { ReadOutlined } from '@ant-design/icons-svg'
import { contentTypes, fromWire } from '@zhixing/contract/content-types.ts'
import type { Material } from '@zhixing/contract/material/library/calls.ts'
import { typeModuleOf } from '#features.ts'
import { dot } from '#ui/dotted.ts'
import { fileSize } from '#ui/file-size.ts'
import { Icon } from '#ui/icon.tsx'

/** A material's icon, title and what is said beside it. */
export function MaterialTitle({ material }: { material: Material }) {
  const module = typeModuleOf(material.content_type)
  return (
    <span className="flex min-w-40 items-start gap-2">
      <span className="mt-0.5 shrink-0 text-primary">
        <Icon of={module?.icon ?? ReadOutlined} />
      </span>
      <span className="min-w-0">
        <span className="block break-words">{material.title}</span>
        <span className="block text-sm text-faint">{materialFacts(material).join(dot)}</span>
      </span>
    </span>
  )
}

/** The kind, figure, size and place of a material, in words. */
function materialFacts({ content_type, amount, filesize, used_in }: Material): string[] {
  const module = typeModuleOf(content_type)
  return [
    module?.label ?? contentTypes[fromWire(content_type)?.type ?? '']?.label ?? '',
    amount > 0 ? (module?.amountText?.(amount) ?? '') : '',
    filesize > 0 ? fileSize(filesize) : '',
    used_in ? `用于《${used_in}》` : '',
  ].filter(Boolean)
}
