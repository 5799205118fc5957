import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import type { StandardDetail } from '@zhixing/contract/containers/standard/shapes.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { EvaluationEditor } from './evaluation-editor.tsx'
import { PointEditor } from './point-editor.tsx'

/** 内容管理 of a standard: dimensions with their points, and what each is measured by. */
export function StandardContents({ standard: { id, is_base } }: { standard: StandardDetail }) {
  const points = useCall(standardCalls.getStandardSkillPoint, { id })
  const contents = useCall(standardCalls.bindedStandardContent, { id })
  return (
    <PageFrame call={points}>
      {(dimensions) => (
        <div className="flex flex-col gap-8">
          <PointEditor id={id} dimensions={dimensions} />
          {is_base ? null : (
            <PageFrame call={contents}>
              {(rows) => (
                <EvaluationEditor
                  key={rows.map((row) => `${row.content_id}:${row.section_id}:${row.weight}`).join()}
                  id={id}
                  rows={rows}
                  dimensions={dimensions}
                />
              )}
            </PageFrame>
          )}
        </div>
      )}
    </PageFrame>
  )
}
