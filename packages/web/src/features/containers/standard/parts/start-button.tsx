import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import type { StandardDetail } from '@zhixing/contract/containers/standard/shapes.ts'
import { contentCan } from '@zhixing/contract/content/content/can.ts'
import { useSend } from '#api/use-send.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useGo } from '#ui/use-go.ts'
import { useFlow } from '../use-flow.ts'

interface StartButtonProps {
  detail: StandardDetail
  /** Something was handed in already. */
  hasBegun: boolean
}

/** 开始测评: beginning makes one a member; who manages it looks at it as a learner would. */
export function StartButton({ detail: { id, role, status }, hasBegun }: StartButtonProps) {
  const flow = useFlow(id)
  const session = useSession()
  const go = useGo()
  const join = useSend(standardCalls.follow, {
    refresh: ['Standard', 'Outline', 'Home'],
    onDone: () => go(flow.test()),
  })
  const begin = hasBegun ? '继续测评' : '开始测评'
  if (role !== '') {
    return (
      <LinkButton type="primary" size="large" to={flow.test()}>
        {role === 'user' ? begin : '预览测评'}
      </LinkButton>
    )
  }
  const facts = { type: 'standard', role, status, visible: true, signedIn: true, demo: session.demo_user }
  const { allowed, reason } = contentCan('join', facts)
  return (
    <>
      <Button
        type="primary"
        size="large"
        disabled={!allowed}
        loading={join.isSending}
        onClick={() => join.run({ id, action: 'add' })}
      >
        开始测评
      </Button>
      {allowed ? null : <span className="text-soft">{reason}</span>}
    </>
  )
}
