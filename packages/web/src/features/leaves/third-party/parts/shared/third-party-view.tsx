import { CheckCircleFilled } from '@ant-design/icons-svg'
import { thirdPartyCalls } from '@zhixing/contract/leaves/third-party/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import type { LeafViewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { LinkCard } from '../../../link/parts/shared/link-card.tsx'
import { ProofForm } from '../proof-form.tsx'
import { ProofList } from '../proof-list.tsx'

/** An activity held elsewhere: the way there, and how a learner says that it is done. */
export function ThirdPartyView(props: LeafViewProps) {
  const { id, c } = props
  const detail = useCall(thirdPartyCalls.detail, { id, c })
  return <PageFrame call={detail}>{(held) => <Shown key={held.id} held={held} {...props} />}</PageFrame>
}

function Shown({ held, id, c, onLearned }: LeafViewProps & { held: Reply<typeof thirdPartyCalls.detail> }) {
  const refresh = [thirdPartyCalls.detail]
  const visit = useSend(thirdPartyCalls.visit, { onDone: onLearned, refresh })
  const finish = useSend(thirdPartyCalls.finish, { onDone: onLearned, refresh })
  const isDone = held.state === 'completed'
  return (
    <div className="mx-auto max-w-200 px-4 py-6 md:px-6">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h1 className="text-xl font-semibold break-words md:text-2xl">{held.title}</h1>
        <LabelTag look="blue">{held.platform}</LabelTag>
      </div>
      {held.introduce ? <p className="mb-4 break-words whitespace-pre-line text-soft">{held.introduce}</p> : null}
      <LinkCard url={held.url} onOpen={() => (held.counts ? visit.run({ id, c }) : undefined)}>
        {held.proof === 'none' && held.counts && !isDone ? (
          <Button className="max-md:!h-11" loading={finish.isSending} onClick={() => finish.run({ id, c })}>
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
      {held.proof === 'file' && held.counts ? <ProofForm held={held} onLearned={onLearned} /> : null}
      {held.proof === 'file' && held.holds ? <ProofList id={id} c={c} /> : null}
    </div>
  )
}
