import { Button } from 'antd'
import { EmptyDrawing } from '#ui/drawings.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { StateBlock } from '#ui/state-block.tsx'
import { homePath } from './pages.ts'

/** A path that leads nowhere. */
export function NotFound() {
  return (
    <StateBlock
      icon={<EmptyDrawing />}
      title="页面不存在"
      text="链接可能已失效，或者内容已被移除。"
      actions={
        <>
          <LinkButton type="primary" to={homePath()}>
            回到首页
          </LinkButton>
          <Button onClick={() => window.history.back()}>返回上一页</Button>
        </>
      }
    />
  )
}
