import { ownListInput } from '@zhixing/contract/faces/homepage/routes.ts'
import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { ListEnd } from '#ui/discover.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { ShownAfter } from '#ui/shown-after.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useApp } from '#ui/use-app.ts'
import { deviceWords } from '../device-words.ts'

/** Where I am signed in; each but this one can be ended, and all of them at once. */
export function AccountDevices() {
  const { message, modal } = useApp()
  const pages = useCallPages(passportCalls.devices, ownListInput)
  const told = { refresh: [passportCalls.devices], onDone: () => message.success('操作成功') }
  const end = useSend(passportCalls.endDevice, told)
  const endOthers = useSend(passportCalls.endOtherDevices, told)
  const hasOthers = pages.rows.some(({ current }) => !current)
  function askOthers(): void {
    modal.confirm({
      title: '退出其他设备？',
      content: '除这台设备外，其他设备上的登录会立即退出。',
      okText: '全部退出',
      onOk: () => endOthers.runAsync({}),
    })
  }
  return (
    <section className="rounded-card bg-card shadow-card" aria-label="登录设备">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line p-4">
        <p className="text-soft">发现不认识的设备时，请先退出它，再修改密码。</p>
        <Button disabled={!hasOthers} onClick={askOthers}>
          退出其他设备
        </Button>
      </div>
      {pages.error ? <ErrorState isSmall error={pages.error} onRetry={pages.retry} /> : null}
      {pages.isPending ? (
        <ShownAfter>
          <SkeletonLines rows={4} className="p-4" />
        </ShownAfter>
      ) : null}
      <ul className="divide-y divide-line">
        {pages.rows.map((device) => (
          <li key={device.id} className="flex items-center gap-4 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
                {device.client === 'api' ? '其他客户端' : deviceWords(device.user_agent)}
                {device.current ? <LabelTag look="teal">本设备</LabelTag> : null}
              </p>
              <p className="text-sm text-faint">
                {device.ip} · <TimeText seconds={device.create_time} /> 登录
              </p>
            </div>
            {device.current ? null : (
              <Button
                danger
                aria-label={`退出${deviceWords(device.user_agent)}`}
                disabled={end.isSending}
                onClick={() => end.run({ id: device.id })}
              >
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ListEnd pages={pages} />
    </section>
  )
}
