import { managePathOf } from '@zhixing/contract/content-types.ts'
import { PageBody } from '#ui/page-body.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { ManagedTab } from '../../../content/content/parts/shared/managed-tab.tsx'
import { ChooseCourse } from '../parts/choose-course.tsx'
import { PackageView } from '../parts/package-view.tsx'
import { PlanView } from '../parts/plan-view.tsx'
import { ReportView } from '../parts/report-view.tsx'
import { type CourseImport, useCourseImport } from '../use-course-import.ts'

/** /sec/collection/manage/{id}/import: fills a collection from a folder or zip the teacher has. */
export function Page() {
  return <ManagedTab action="edit">{({ id }) => <Import key={id} id={id} />}</ManagedTab>
}

function Import({ id }: { id: number }) {
  const importing = useCourseImport(id)
  return (
    <PageBody width="wide">
      <PageHeader title="批量导入" text="把文件夹或压缩包里的课件一次变成章节和内容。" />
      <Step importing={importing} outlinePath={managePathOf({ type: 'collection', id }, 'content') ?? ''} />
    </PageBody>
  )
}

function Step({ importing, outlinePath }: { importing: CourseImport; outlinePath: string }) {
  const { step } = importing
  switch (step.name) {
    case 'choose':
      return <ChooseCourse onChoose={importing.choose} />
    case 'read':
      return <SkeletonLines rows={6} />
    case 'plan':
      return (
        <PlanView
          plan={step.plan}
          onChange={importing.change}
          onStart={() => importing.start()}
          onCancel={importing.again}
        />
      )
    case 'package':
      return <PackageView description={step.description} onStart={importing.start} onCancel={importing.again} />
    case 'run':
      return (
        <section className="rounded-card bg-card p-6 shadow-card" aria-live="polite">
          <p className="mb-2">正在导入，请不要关闭页面：{step.now}</p>
          <ProgressBar label="导入进度" percent={Math.floor((step.done * 100) / Math.max(step.total, 1))} />
          <p className="mt-1 text-sm text-faint">
            {step.done} / {step.total}
          </p>
        </section>
      )
    case 'report':
      return <ReportView {...step} outlinePath={outlinePath} onAgain={importing.again} />
  }
}
