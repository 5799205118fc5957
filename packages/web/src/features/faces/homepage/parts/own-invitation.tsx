import { accountCalls } from '@zhixing/contract/people/account/calls.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useCopy } from '#ui/use-copy.ts'

const QrPicture = lazy(async () => ({ default: (await import('#ui/qr-picture.tsx')).QrPicture }))

/** One's own code with its link and picture, to be passed on. */
export function OwnInvitation() {
  const own = useCall(accountCalls.getMyInvitationCode, {}, { handled: true })
  return (
    <section className="rounded-card bg-card p-4 shadow-card md:p-6" aria-label="我的邀请码">
      <PageFrame call={own} skeleton={<SkeletonLines rows={6} />}>
        {({ code, path }) => <Shown code={code} link={`${window.location.origin}${path}`} />}
      </PageFrame>
    </section>
  )
}

function Shown({ code, link }: { code: string; link: string }) {
  const copy = useCopy()
  return (
    <div className="flex flex-col items-center gap-4 md:flex-row md:items-start md:gap-8">
      <Suspense fallback={<SkeletonLines rows={6} className="size-72" />}>
        <QrPicture text={link} label={`邀请码${code}的二维码，请用手机扫描`} />
      </Suspense>
      <div className="flex w-full min-w-0 flex-1 flex-col gap-3">
        <p className="text-soft">我的邀请码</p>
        <p className="text-3xl font-semibold tracking-[0.15em] text-ink">{code}</p>
        <p className="text-sm break-all text-faint">{link}</p>
        <div className="flex flex-wrap gap-2">
          <Button type="primary" onClick={() => copy(link)}>
            复制链接
          </Button>
          <Button onClick={() => copy(code)}>复制邀请码</Button>
        </div>
      </div>
    </div>
  )
}
