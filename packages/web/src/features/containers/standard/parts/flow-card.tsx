import type { StandardDetail } from '@zhixing/contract/containers/standard/shapes.ts'
import { detailPathOf } from '@zhixing/contract/content-types.ts'
import type { ReactNode } from 'react'
import { PageBody } from '#ui/page-body.tsx'
import { PageLink } from '#ui/page-link.tsx'

interface FlowFrameProps {
  detail: StandardDetail
  /** The step: 测评说明, 测评结果, 测评分析. */
  title: string
  children: ReactNode
}

/** The frame of the pages of taking a standard: its title with the way back, the step below. */
export function FlowFrame({ detail, title, children }: FlowFrameProps) {
  return (
    <PageBody width="narrow">
      <p className="text-sm">
        <PageLink
          to={detailPathOf({ type: 'standard', id: detail.id }) ?? '/'}
          className="inline-flex items-center break-all text-soft hover:text-primary max-md:min-h-11"
        >
          返回《{detail.title}》
        </PageLink>
      </p>
      <h1 className="mb-4 text-xl font-semibold text-ink">{title}</h1>
      <div className="flex flex-col gap-4">{children}</div>
    </PageBody>
  )
}

/** A part of such a page under a heading. */
export function FlowCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 className="mb-3 text-lg font-medium text-ink">{title}</h2>
      {children}
    </section>
  )
}
