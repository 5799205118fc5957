import { weChatCalls } from '@zhixing/contract/faces/wechat/calls.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'

const QrPicture = lazy(async () => ({ default: (await import('#ui/qr-picture.tsx')).QrPicture }))

/** The QR code of the WeChat account, or of this site where none is named. */
export function FollowCode() {
  const code = useCall(weChatCalls.getQrCodeUrl, {}, { handled: true })
  return (
    <section className="mt-4 w-full max-w-[720px] rounded-card bg-card p-4 shadow-card md:p-6" aria-label="二维码">
      <PageFrame call={code} skeleton={<SkeletonLines rows={5} />}>
        {({ url, is_wechat: isWeChat }) => (
          <>
            <h3 className="text-lg font-semibold">{isWeChat ? '关注公众号' : '在手机上打开'}</h3>
            <Suspense fallback={<SkeletonLines rows={6} className="mx-auto my-4 size-72" />}>
              <QrPicture text={url} label={isWeChat ? '公众号的二维码，请用微信扫描' : '本站的二维码，请用手机扫描'} />
            </Suspense>
            <p className="text-center text-soft">
              {isWeChat ? '微信扫码关注，接收学习通知。' : '扫码后在手机上继续学习。'}
            </p>
          </>
        )}
      </PageFrame>
    </section>
  )
}
