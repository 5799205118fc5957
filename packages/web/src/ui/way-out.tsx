import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'

/** Home, and back where there is something to go back to: a page opened in a tab of its own has nothing behind it. */
export function WayOut({ home = '/' }: { home?: string }) {
  return (
    <>
      <LinkButton type="primary" to={home}>
        回到首页
      </LinkButton>
      {window.history.length > 1 ? <Button onClick={() => window.history.back()}>返回上一页</Button> : null}
    </>
  )
}
