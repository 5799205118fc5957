import { lazy, Suspense } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useCopy } from '#ui/use-copy.ts'

const QrPicture = lazy(async () => ({ default: (await import('#ui/qr-picture.tsx')).QrPicture }))

interface ShownCodeProps {
  code: string
  path: string
  onClose: () => void
}

/** A code as a hall sees it on the wall. */
export function ShownCode({ code, path, onClose }: ShownCodeProps) {
  const copy = useCopy()
  const link = new URL(path, globalThis.location.origin).href
  return (
    <Dialog open title="扫码加入组织" okText="复制链接" cancelText="关闭" onOk={() => copy(link)} onCancel={onClose}>
      <Suspense fallback={<SkeletonLines rows={6} className="mx-auto my-4 size-64" />}>
        <QrPicture text={link} label={`加入码${code}的二维码，请用手机扫描`} />
      </Suspense>
      <p className="text-center text-[32px] leading-none font-semibold tracking-[0.2em]">{code}</p>
      <p className="mt-3 text-center text-sm wrap-anywhere text-faint">{link}</p>
    </Dialog>
  )
}
