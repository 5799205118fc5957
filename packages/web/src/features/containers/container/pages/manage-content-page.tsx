import { ManageTab } from '../parts/shared/manage-frame.tsx'
import { OutlineContents } from '../parts/shared/outline-contents.tsx'
import { useKit } from '../use-kit.ts'

/** 内容管理 of a container: its outline, or another list where its type has none. */
export function Page() {
  const { contents } = useKit()
  return (
    <ManageTab action="edit">
      {(detail) => contents?.(detail) ?? <OutlineContents key={detail.id} id={detail.id} />}
    </ManageTab>
  )
}
