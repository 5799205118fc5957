import { CheckCircleFilled } from '@ant-design/icons-svg'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import type { LeafViewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { LinkCard } from './link-card.tsx'
import { useFirstShowing } from './use-first-showing.ts'

/** A link as a learner opens it, in a tab of its own or inside the page. */
export function LinkView(props: LeafViewProps) {
  const detail = useCall(linkCalls.detail, { id: props.id, c: props.c })
  return <PageFrame call={detail}>{(link) => <Shown key={link.id} link={link} {...props} />}</PageFrame>
}

function Shown({ link, id, c, onLearned }: LeafViewProps & { link: Reply<typeof linkCalls.detail> }) {
  const visit = useSend(linkCalls.visit, { onDone: onLearned, refresh: [linkCalls.detail] })
  const note = (done: boolean) => {
    if (link.counts) {
      visit.run({ id, c, done })
    }
  }
  const isEmbedded = link.opening === 'embed'
  useFirstShowing(isEmbedded, () => note(false))
  const isDone = link.state === 'completed'
  return (
    <div className="mx-auto max-w-240 px-4 py-6 md:px-6">
      <h1 className="mb-4 text-xl font-semibold break-words md:text-2xl">{link.title}</h1>
      {link.introduce ? <p className="mb-4 break-words whitespace-pre-line text-soft">{link.introduce}</p> : null}
      {isEmbedded ? (
        <iframe
          src={link.url}
          title={link.title}
          className="mb-4 h-[70vh] w-full rounded-card border border-line bg-card"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
          loading="lazy"
          allowFullScreen
        />
      ) : null}
      {isEmbedded ? <p className="mb-2 text-sm text-faint">如果上面没有显示内容，请在新标签页打开。</p> : null}
      <LinkCard url={link.url} onOpen={() => note(false)}>
        {link.completion === 'button' && link.counts && !isDone ? (
          <Button className="max-md:!h-11" loading={visit.isSending} onClick={() => note(true)}>
            我已完成
          </Button>
        ) : null}
        {isDone ? (
          <span className="flex items-center gap-1 text-teal-text">
            <Icon of={CheckCircleFilled} />
            已完成
          </span>
        ) : null}
      </LinkCard>
    </div>
  )
}
