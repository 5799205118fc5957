import { type ChannelRightBar, channelDataCalls } from '@zhixing/contract/containers/channel/data-calls.ts'
import { openPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/use-session.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

const counts: readonly (readonly [keyof ChannelRightBar['quantity'], string])[] = [
  ['member_num', '加入'],
  ['follow_num', '关注'],
  ['task_num', '任务'],
  ['competence_num', '能力'],
  ['point_num', '技能点'],
  ['item_num', '学习内容'],
]

/** Right bar of a career path: its counts, who manages it, and how one stands to it. */
export function RightBar({ id }: { id: number }) {
  const bar = useCall(channelDataCalls.getChannelRightBarData, { id }, { handled: true })
  return <PageFrame call={bar}>{(data) => <Bar id={id} data={data} />}</PageFrame>
}

function Bar({ id, data: { quantity, admins, mine } }: { id: number; data: ChannelRightBar }) {
  return (
    <div className="flex flex-col gap-4">
      <section className="rounded-card bg-card p-4 shadow-card">
        <h2 className="mb-3 font-semibold">概况</h2>
        <dl className="grid grid-cols-3 gap-3 text-center">
          {counts.map(([key, label]) => (
            <div key={key} className="flex flex-col-reverse">
              <dt className="text-sm text-faint">{label}</dt>
              <dd className="text-lg font-semibold">{quantity[key]}</dd>
            </div>
          ))}
        </dl>
      </section>
      {mine.has_joined ? (
        <section className="rounded-card bg-card p-4 shadow-card">
          <h2 className="mb-3 font-semibold">我的进度</h2>
          <ProgressBar label="学习进度" percent={mine.percent} />
        </section>
      ) : null}
      {admins.length > 0 ? (
        <section className="rounded-card bg-card p-4 shadow-card">
          <h2 className="mb-3 font-semibold">管理员</h2>
          <ul className="flex flex-col gap-2">
            {admins.map(({ openid, name, avatar }) => (
              <li key={openid} className="flex min-w-0 items-center gap-2">
                <PersonAvatar name={name} url={avatar} />
                <span className="min-w-0 truncate">{name}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Figures id={id} hasOwn={mine.has_joined} />
    </div>
  )
}

/** Ways to the figures of a path, to its reports, and for a member to their own figures. */
function Figures({ id, hasOwn }: { id: number; hasOwn: boolean }) {
  const { uid, openid } = useSession()
  const paths = openPaths(id)
  const links = [
    { to: paths.index, label: '数据统计' },
    ...(hasOwn && openid ? [{ to: paths.member({ uid, openid }), label: '我的数据' }] : []),
    { to: paths.report, label: '职业路径报告' },
    { to: paths.modelReport, label: '能力模型报告' },
  ]
  return (
    <section className="rounded-card bg-card p-4 shadow-card">
      <h2 className="mb-1 font-semibold">数据</h2>
      <ul className="grid grid-cols-2 gap-x-3">
        {links.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to} className="inline-flex min-h-11 items-center text-primary">
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
