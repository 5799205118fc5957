import { SortAscendingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }))

/** The button that opens the order of the banners of each place. */
export function BannerOrder() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<SortAscendingOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
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
