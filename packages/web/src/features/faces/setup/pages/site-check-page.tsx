import { contentTypes } from '@zhixing/contract/content-types.ts'
import { setupCalls } from '@zhixing/contract/faces/setup/calls.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** /sec/site-check: what is missing for real use, until nothing is. */
export function Page() {
  const found = useCall(setupCalls.missing, {}, { handled: true })
  return (
    <PageFrame call={found}>
      {({ missing, closed }) => (
        <PageBody>
          <PageHeader title="上线检查" text="正式使用还缺的设置，与 npm run doctor 的结果相同。" />
          {missing.length === 0 ? <EmptyState title="可以正式使用" text="所有检查都已通过。" /> : null}
          <ul className="flex flex-col gap-3">
            {missing.map(({ id, title, todo }) => (
              <li key={id} className="rounded-card bg-card p-4 shadow-card">
                <h2 className="font-semibold">{title}</h2>
                <p className="mt-1 break-words text-soft">{todo}</p>
              </li>
            ))}
          </ul>
          {closed.length > 0 ? (
            <section className="mt-6">
              <h2 className="mb-2 font-semibold">离开演示时关闭的内容（{closed.length}项）</h2>
              <ul className="list-disc pl-6">
                {closed.map(({ id, type, title }) => (
                  <li key={`${type} ${id}`}>
                    {title}（{contentTypes[type]?.label ?? type}）
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </PageBody>
      )}
    </PageFrame>
  )
}
