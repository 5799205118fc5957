import { ownListInput } from '@zhixing/contract/faces/homepage/routes.ts'
import { accountCalls, type SignWay } from '@zhixing/contract/people/account/calls.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { ListEnd } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { ShownAfter } from '#ui/shown-after.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { fullTime } from '#ui/time-words.ts'
import { deviceWords } from '../device-words.ts'

const ways: Readonly<Record<SignWay, string>> = {
  password: '密码登录',
  number: '学号/工号登录',
  code: '验证码登录',
  sign_up: '注册',
  reset: '找回密码',
  activation: '激活账号',
  change: '修改登录方式',
}

/** Who entered my account or tried to, the latest first. */
export function AccountLog() {
  const pages = useCallPages(accountCalls.signLog, ownListInput)
  return (
    <section className="rounded-card bg-card shadow-card" aria-label="登录记录">
      <p className="border-b border-line p-4 text-soft">
        保留最近180天。有不是您本人的记录时，请修改密码并退出其他设备。
      </p>
      {pages.error ? <ErrorState isSmall error={pages.error} onRetry={pages.retry} /> : null}
      {pages.isPending ? (
        <ShownAfter>
          <SkeletonLines rows={6} className="p-4" />
        </ShownAfter>
      ) : null}
      {!pages.isPending && !pages.error && pages.rows.length === 0 ? (
        <EmptyState isSmall title="还没有记录" text="下次登录后，会显示在这里。" />
      ) : null}
      <ul className="divide-y divide-line">
        {pages.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tries may be of one second, and the list only grows at its end.
          <li key={`${row.time}-${index}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <span className="w-36 shrink-0 text-soft tabular-nums">{fullTime(row.time)}</span>
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
              {ways[row.way]}
              {row.ok ? null : <LabelTag look="red">未成功</LabelTag>}
            </span>
            <span className="text-sm text-faint">
              {deviceWords(row.user_agent)} · {row.ip}
            </span>
          </li>
        ))}
      </ul>
      <ListEnd pages={pages} />
    </section>
  )
}
