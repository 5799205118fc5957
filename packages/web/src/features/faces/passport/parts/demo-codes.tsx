import { ReloadOutlined } from '@ant-design/icons-svg'
import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TimeText } from '#ui/time-text.tsx'

const shownCodes = 3

/** The newest codes of a demonstration, which no telephone received. */
export function CodeList() {
  const demo = useCall(passportCalls.demoAccounts, {}, { handled: true })
  const codes = demo.data?.codes ?? []
  return (
    <>
      <div className="flex items-center justify-between">
        <h2 className="font-semibold">最近的验证码</h2>
        <Button
          type="text"
          size="small"
          icon={<Icon of={ReloadOutlined} />}
          aria-label="刷新验证码"
          loading={demo.isFetching}
          onClick={() => demo.refetch()}
        />
      </div>
      {codes.length === 0 ? <p className="text-sm text-faint">获取验证码后会显示在这里。</p> : null}
      <ul className="mt-1 flex flex-col gap-2">
        {codes.slice(0, shownCodes).map(({ to, text, sent_at }) => (
          <li key={`${to}${sent_at}${text}`} className="rounded-card bg-sunken px-3 py-2 text-sm">
            <span className="flex justify-between gap-2 text-faint">
              <span className="truncate">{to}</span>
              <TimeText seconds={sent_at} className="shrink-0" />
            </span>
            <span className="break-words text-ink select-all">{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The same in a card of its own; nothing outside a demonstration. */
export function DemoCodes() {
  const demo = useCall(passportCalls.demoAccounts, {}, { handled: true })
  return demo.data?.demo ? (
    <section className="rounded-card bg-card p-5 shadow-card" aria-label="演示">
      <CodeList />
    </section>
  ) : null
}
