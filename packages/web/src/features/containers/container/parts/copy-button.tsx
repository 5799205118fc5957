import { CopyOutlined } from '@ant-design/icons-svg'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))

/** 复制: makes a copy for another term. */
export function CopyButton(props: Omit<ComponentProps<typeof CopyDialog>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon of={CopyOutlined} />} onClick={() => setOpen(true)}>
        复制
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CopyDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
