import { OutlineContents } from '../parts/outline-contents.tsx'
import { ManageTab } from '../parts/shared/manage-frame.tsx'
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
