import { ManageTab } from '../parts/shared/manage-frame.tsx'
import { OutlineContents } from '../parts/shared/outline-contents.tsx'
import { useKit } from '../use-kit.ts'

/** 内容管理 of a container: sections and what is in them, or what else its type holds. */
export function Page() {
  const { contents } = useKit()
  return (
    <ManageTab action="edit">
      {(detail) => contents?.(detail) ?? <OutlineContents key={detail.id} id={detail.id} />}
    </ManageTab>
  )
}
