import type { WorkDetail } from '@zhixing/contract/leaves/work/shapes.ts'
import { RichText } from '#ui/rich-text.tsx'
import { FileList } from '../../../base/upload/parts/shared/file-list.tsx'
import { RubricTable } from '../../../learning/rubric/parts/shared/rubric-table.tsx'
import { rulesOf } from '../work-words.ts'

/** What is to be done: the teacher's words, attachments, and how handing in works. */
export function Requirement({ work }: { work: Pick<WorkDetail, 'body' | 'attachments' | 'settings' | 'rubric'> }) {
  return (
    <section aria-label="作业要求" className="mt-6">
      <h2 className="mb-2 text-lg font-semibold">作业要求</h2>
      {work.body ? <RichText html={work.body} /> : <p className="text-soft">老师没有另写要求，请按课堂说明完成。</p>}
      {work.attachments.length > 0 ? (
        <div className="mt-4">
          <FileList label="作业附件" files={work.attachments} />
        </div>
      ) : null}
      {work.rubric ? (
        <section aria-labelledby="work-rubric" className="mt-6">
          <h2 id="work-rubric" className="mb-2 text-lg font-semibold">
            评分标准
          </h2>
          <RubricTable rubric={work.rubric} />
        </section>
      ) : null}
      <ul className="mt-4 grid list-disc gap-1 !pl-5 text-sm text-soft">
        {rulesOf(work.settings).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
