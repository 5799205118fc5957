import { itemLearnPath } from '@zhixing/contract/learning/outline/item-paths.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { Focus } from '#ui/focus.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PanelContext } from '#ui/panel-context.ts'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { BoardActions } from '../parts/board-actions.tsx'
import { BoardShow } from '../parts/board-show.tsx'
import { RecordTable } from '../parts/record-table.tsx'
import { useAt } from '../use-at.ts'

/** The socket tells of every change; this is for where no socket comes through. */
const refreshMs = 30_000

const leaving = (to: string | undefined, go: (to: string) => void) => (to ? { onLeave: () => go(to) } : {})

/** /signin/{id}/board?c=: what a teacher shows the class, with who is there and who is not. */
export function Page() {
  const id = Number(usePathParams().id)
  const [query] = useUrlQuery()
  const go = useGo()
  const c = Number(query.c ?? 0)
  const board = useCall(signinCalls.board, { id, ...(c > 0 ? { c } : {}) }, { refreshEveryMs: refreshMs })
  // The leaf's own room: only boards listen there, however many learners sign in.
  useWatch(id)
  // Nobody tells that time has run out.
  useAt(board.data?.window.state === 'open' ? board.data.window.close_at : 0, board.refetch)
  useDocumentTitle(board.data ? `签到大屏 - ${board.data.title}` : '签到大屏')
  return (
    <PageFrame call={board}>
      {(shown) => (
        <Focus
          title={shown.title}
          actions={shown.opens ? <BoardActions id={id} c={c} board={shown} /> : null}
          {...leaving(itemLearnPath({ ...shown, id }), go)}
        >
          <div className="mx-auto grid max-w-[1352px] gap-4 px-4 py-4 lg:grid-cols-[360px_minmax(0,1fr)] lg:items-start">
            <BoardShow id={id} c={c} board={shown} />
            <PanelContext value={true}>
              <RecordTable id={id} c={c} board={shown} />
            </PanelContext>
          </div>
        </Focus>
      )}
    </PageFrame>
  )
}
