import { CopyOutlined } from '@ant-design/icons-svg'
import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))

/** 复制: the same for another term. */
export function CopyButton({ collection }: { collection: CollectionDetail }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon of={CopyOutlined} />} onClick={() => setOpen(true)}>
        复制
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CopyDialog collection={collection} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
