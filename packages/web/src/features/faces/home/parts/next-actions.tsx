import {
  AuditOutlined,
  BookOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  EditOutlined,
  FormOutlined,
  PlayCircleOutlined,
  RightOutlined,
  RollbackOutlined,
  SendOutlined,
  SignatureOutlined,
} from '@ant-design/icons-svg'
import type { NextAction } from '@zhixing/contract/faces/home/calls.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

const looks = {
  appeal: { icon: AuditOutlined, label: '待复核' },
  redo: { icon: RollbackOutlined, label: '待修改' },
  sit: { icon: FormOutlined, label: '正在进行' },
  sign: { icon: CheckSquareOutlined, label: '待签到' },
  due: { icon: ClockCircleOutlined, label: '即将截止' },
  mark: { icon: SignatureOutlined, label: '待批阅' },
  continue: { icon: PlayCircleOutlined, label: '继续学习' },
  start: { icon: PlayCircleOutlined, label: '开始学习' },
  publish: { icon: SendOutlined, label: '待发布' },
  fill: { icon: EditOutlined, label: '待完善' },
  choose: { icon: BookOutlined, label: '从这里开始' },
} as const

/** What the page answers first: what should I do right now (expected 3.40). */
export function NextActions({ actions }: { actions: readonly NextAction[] }) {
  if (actions.length === 0) {
    return null
  }
  return (
    <section aria-label="接下来">
      <h2 className="mb-3 text-lg font-semibold">接下来</h2>
      <ul
        className={`grid gap-3 ${actions.length > 1 ? 'md:grid-cols-2' : ''} ${actions.length > 2 ? 'xl:grid-cols-3' : ''}`}
      >
        {actions.map((action) => (
          <li key={`${action.kind} ${action.link}`} className="min-w-0">
            <ActionCard action={action} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ActionCard({ action }: { action: NextAction }) {
  const { icon, label } = looks[action.kind]
  return (
    <PageLink to={action.link} className="zx-lift flex h-full items-center gap-4 rounded-card bg-card p-4 shadow-card">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-xl text-primary">
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="text-sm text-primary">{label}</span>
        <span className="block truncate font-medium text-ink" title={action.title}>
          {action.title}
        </span>
        <span className="block truncate text-sm text-faint">{action.why}</span>
        {action.percent >= 0 ? <ProgressBar label="学习进度" percent={action.percent} /> : null}
      </span>
      <Icon of={RightOutlined} className="text-faint" />
    </PageLink>
  )
}
