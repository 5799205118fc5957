import { SortAscendingOutlined } from '@ant-design/icons-svg'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }))

/** The button that opens the order of the banners of each place. */
export function BannerOrder() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon of={SortAscendingOutlined} />} onClick={() => setOpen(true)}>
        排序
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <OrderDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
