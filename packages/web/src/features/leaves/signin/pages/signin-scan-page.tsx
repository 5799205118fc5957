import { itemLearnPath } from '@zhixing/contract/learning/outline/item-paths.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { Focus } from '#ui/focus.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { SignPanel } from '../parts/sign-panel.tsx'
import { signinPaths } from '../signin-paths.ts'
import { useScan } from '../use-scan.ts'

/** The socket tells that the window opened or closed; this is for where no socket comes through. */
const refreshMs = 30_000

/** /signin/{id}?c=&t=: what a scanned code opens. */
export function Page() {
  const id = Number(usePathParams().id)
  const [query] = useUrlQuery()
  const detail = useCall(
    signinCalls.detail,
    { id, ...(query.c ? { c: Number(query.c) } : {}) },
    { staleMs: 0, refreshEveryMs: refreshMs },
  )
  useDocumentTitle(detail.data ? `签到 - ${detail.data.title}` : '签到')
  return <PageFrame call={detail}>{(signin) => <Scanned signin={signin} token={query.t ?? ''} />}</PageFrame>
}

function Scanned({ signin, token }: { signin: Reply<typeof signinCalls.detail>; token: string }) {
  const { id, c, window, mine, counts, holds } = signin
  const go = useGo()
  useWatch(c)
  const wantsScan = signin.settings.kind === 'qr' && !mine && counts && window.state === 'open'
  const { pass, refusal } = useScan({ id, c, token }, wantsScan)
  const toCourse = itemLearnPath(signin)
  return (
    <Focus title={signin.title} {...(toCourse ? { onLeave: () => go(toCourse) } : {})}>
      <div className="mx-auto max-w-120 px-4 py-6">
        {wantsScan && refusal ? <Note kind="warning" title={refusal} /> : null}
        {counts ? <SignPanel signin={signin} pass={pass} onLearned={() => undefined} /> : null}
        {holds ? (
          <Note
            kind="info"
            title="您是管理者，不需要签到"
            action={<LinkButton to={signinPaths.board(id, c)}>打开签到大屏</LinkButton>}
          />
        ) : null}
        {toCourse ? (
          <div className="mt-4 text-center">
            <LinkButton className="max-md:!h-11" to={toCourse}>
              去学习
            </LinkButton>
          </div>
        ) : null}
      </div>
    </Focus>
  )
}
