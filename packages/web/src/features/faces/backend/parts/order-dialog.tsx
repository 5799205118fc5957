import { bannerCalls, type StoredBanner } from '@zhixing/contract/content/banner/calls.ts'
import { type BannerType, bannerTypeLabels, bannerTypes } from '@zhixing/contract/content/banner/sizes.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DragLine, LineGrip } from '#ui/drag-line.tsx'
import type { DropEdge } from '#ui/drag-parts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { OrderedLines } from '#ui/ordered-lines.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useApp } from '#ui/use-app.ts'

const most = 100
const typeChoices = bannerTypes.map((type) => ({ value: type, label: bannerTypeLabels[type] }))

/** Puts the banners of a place in order, by mouse, finger or keyboard. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { message } = useApp()
  const [type, setType] = useState<BannerType>('home_top')
  const [order, setOrder] = useState<readonly StoredBanner[] | null>(null)
  const banners = useCall(bannerCalls.stored, { type, limit: most, page: 1 }, { handled: true })
  const sort = useSend(bannerCalls.sort, {
    refresh: ['Banner', bannerCalls.stored, bannerCalls.detail],
    onDone: () => {
      message.success('操作成功')
      onClose()
    },
  })
  const lines = order ?? banners.data?.data ?? []
  return (
    <Dialog
      open
      title="横幅排序"
      okText="保存"
      cancelText="取消"
      confirmLoading={sort.isSending}
      okButtonProps={{ disabled: order === null }}
      onOk={() => sort.run({ ids: lines.map(({ id }) => id) })}
      onCancel={onClose}
    >
      <div className="mb-3">
        <FilterSelect
          label="选择位置"
          choices={typeChoices}
          value={type}
          onChange={(value) => {
            setOrder(null)
            setType(bannerTypes.find((one) => one === value) ?? 'home_top')
          }}
        />
      </div>
      {banners.error && !banners.data ? (
        <ErrorState error={banners.error} onRetry={() => banners.refetch()} />
      ) : (
        <OrderLines lines={lines} isPending={banners.isPending} onChange={setOrder} />
      )}
    </Dialog>
  )
}

interface OrderLinesProps {
  lines: readonly StoredBanner[]
  isPending: boolean
  onChange: (lines: readonly StoredBanner[]) => void
}

function OrderLines({ lines, isPending, onChange }: OrderLinesProps) {
  if (isPending) {
    return <SkeletonLines rows={3} />
  }
  if (lines.length === 0) {
    return <EmptyState isSmall title="这个位置还没有横幅" />
  }
  return (
    <OrderedLines
      label="横幅顺序"
      lines={lines}
      keyOf={({ id }) => id}
      nameOf={(at) => lines[at]?.title ?? ''}
      onChange={onChange}
      line={(banner, _at, edge) => <OrderLine key={banner.id} banner={banner} edge={edge} />}
    />
  )
}

function OrderLine({ banner, edge }: { banner: StoredBanner; edge: DropEdge | undefined }) {
  return (
    <DragLine id={banner.id} edge={edge} className="flex min-h-11 items-center gap-2">
      <LineGrip name={banner.title} />
      <span className="min-w-0 flex-1 truncate py-2 pr-3">{banner.title}</span>
    </DragLine>
  )
}
