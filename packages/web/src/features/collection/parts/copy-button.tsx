import { CopyOutlined } from '@ant-design/icons'
import type { CollectionDetail } from '@zhixing/contract/collection/calls.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))

/** 复制: the same for another term. */
export function CopyButton({ collection }: { collection: CollectionDetail }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
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
