import type { JoiningSettings } from '@zhixing/contract/content/joining/calls.ts'
import { managePathOf, type Which } from '@zhixing/contract/content-types.ts'
import type { JoinWay } from '@zhixing/contract/types/container.ts'
import { FormSection } from '#ui/form-template.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { fullTime } from '#ui/time-words.ts'
import { joinWayChoices } from './shared/join-ways.ts'

/** How a container is joined where its own form sets it, with a link to that form. */
export function WayTold({ container, way }: { container: Which; way: JoinWay }) {
  const [choice] = joinWayChoices([way])
  return (
    <p className="mb-4">
      <span className="font-medium">怎样加入：{choice?.label}</span>
      <span className="text-soft">（{choice?.text}）</span>{' '}
      <PageLink
        to={managePathOf(container, 'info') ?? '/'}
        className="text-primary max-md:inline-flex max-md:min-h-11 max-md:items-center"
      >
        在基本信息中修改
      </PageLink>
    </p>
  )
}

/** Way, places and times of a container whose own form sets all of them. */
export function SettingsTold({ container, settings }: { container: Which; settings: JoiningSettings }) {
  const { way, capacity, present, opens_at: opens, closes_at: closes } = settings
  const [choice] = joinWayChoices([way])
  const lines = [
    { label: '怎样加入', text: `${choice?.label ?? ''}（${choice?.text ?? ''}）` },
    { label: '学员名额', text: capacity === null ? `不限，现有${present}人` : `${capacity}人，现有${present}人` },
    { label: '开放加入时间', text: opens > 0 ? fullTime(opens) : '一直开放' },
    { label: '截止加入时间', text: closes > 0 ? fullTime(closes) : '不截止' },
  ]
  return (
    <FormSection title="加入方式" text="加入方式、名额和时间在基本信息中修改，不影响已经加入的成员。">
      <dl className="mb-4 grid gap-x-4 gap-y-2 sm:grid-cols-[8rem_1fr]">
        {lines.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="m-0 break-words">{text}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to={managePathOf(container, 'info') ?? '/'}>修改加入方式</LinkButton>
    </FormSection>
  )
}
