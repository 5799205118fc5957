import { PlusOutlined } from '@ant-design/icons-svg'
import { taxonomyCalls } from '@zhixing/contract/faces/backend/taxonomy-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { type EditedIndustry, IndustryDialog } from '../parts/industry-dialog.tsx'
import { IndustryTree } from '../parts/industry-tree.tsx'

/** /sec/backend/industry: the tree of industries, how often each is used, and how to put it in order. */
export function Page() {
  const industries = useCall(taxonomyCalls.industries, {}, { handled: true })
  const [edited, setEdited] = useState<EditedIndustry | null>(null)
  const add = (
    <Button
      type="primary"
      icon={<Icon of={PlusOutlined} />}
      onClick={() => setEdited({ title: '', parent_id: 0, sort: 0 })}
    >
      新建行业
    </Button>
  )
  return (
    <BackendFrame>
      <PageFrame call={industries}>
        {(rows) => (
          <PageBody>
            <PageHeader title="行业分类" text="两级分类；数字是使用它的内容数。" actions={add} />
            {rows.length === 0 ? (
              <EmptyState title="还没有行业分类" text="有了分类，内容才能按行业查找。" actions={add} />
            ) : (
              <IndustryTree rows={rows} onEdit={setEdited} />
            )}
            {edited ? <IndustryDialog edited={edited} rows={rows} onClose={() => setEdited(null)} /> : null}
          </PageBody>
        )}
      </PageFrame>
    </BackendFrame>
  )
}
