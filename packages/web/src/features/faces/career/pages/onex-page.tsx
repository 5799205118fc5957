import { detailPathOf } from '@zhixing/contract/content-types.ts'
import { type Cert, careerCalls } from '@zhixing/contract/faces/career/calls.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageLink } from '#ui/page-link.tsx'

/** /career/onex: 1+X certificates with where one enrols and where they are sat (spec 2 §2). */
export function Page() {
  const certs = useCall(careerCalls.getCertsJson, {}, { handled: true })
  return (
    <PageBody width="wide">
      <PageHeader title="1+X证书" text="职业技能等级证书：对应的职业路径、报名与考试入口" />
      <PageFrame call={certs}>
        {({ certs: rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title="还没有1+X证书"
              text="发布1+X职业路径后，显示在这里。"
              actions={<LinkButton to="/sec/subject/type/channel">去职业中心</LinkButton>}
            />
          ) : (
            <ul aria-label="1+X证书" className="grid gap-3 md:grid-cols-2">
              {rows.map((cert) => (
                <li key={cert.id} className="min-w-0">
                  <CertCard cert={cert} />
                </li>
              ))}
            </ul>
          )
        }
      </PageFrame>
    </PageBody>
  )
}

function CertCard({ cert }: { cert: Cert }) {
  const path = detailPathOf({ type: 'channel', id: cert.id }) ?? '/'
  return (
    <article className="flex h-full flex-col gap-3 rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 className="text-lg font-semibold break-words">
        <PageLink to={path} className="hover:text-primary">
          {cert.title}
        </PageLink>
      </h2>
      <p className="flex flex-wrap items-center gap-2 text-sm text-faint empty:hidden">
        {cert.group_name === '' ? null : <span className="break-words">{cert.group_name}</span>}
        {cert.levels.map((level) => (
          <LabelTag key={level} look="teal">
            {level}
          </LabelTag>
        ))}
      </p>
      {cert.description ? <p className="line-clamp-3 break-words text-soft">{cert.description}</p> : null}
      <div className="mt-auto flex flex-wrap gap-2">
        <Outside to={cert.certification_url} isFirst>
          证书报名
        </Outside>
        <Outside to={cert.test_address}>考试入口</Outside>
        <LinkButton to={path}>查看职业路径</LinkButton>
      </div>
    </article>
  )
}

/** A button that leads out of the site, in a tab of its own; none without an address. */
function Outside({ to, isFirst = false, children }: { to: string; isFirst?: boolean; children: string }) {
  return to === '' ? null : (
    <Button type={isFirst ? 'primary' : 'default'} href={to} target="_blank" rel="noreferrer">
      {children}
    </Button>
  )
}
