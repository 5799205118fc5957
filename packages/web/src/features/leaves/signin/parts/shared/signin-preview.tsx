import { EmptyState } from '#ui/empty-state.tsx'

/** A sign-in behind a preview link: there is nothing to look at but its words, which stand above. */
export function SigninPreview() {
  return (
    <section className="rounded-card bg-card shadow-card">
      <EmptyState title="签到活动" text="学员加入学习后，在老师开始签到时签到。" />
    </section>
  )
}
