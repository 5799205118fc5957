import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { signinKindLabels } from '@zhixing/contract/leaves/signin/shapes.ts'
import { useCall } from '#api/use-call.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import type { LeafViewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { signinPaths } from '../../signin-paths.ts'
import { SignPanel } from '../sign-panel.tsx'

const waitingMs = 15_000

/** A sign-in inside the Learn page: for a learner the way to sign in, for its teacher the way to the board. */
export function SigninView({ id, c, onLearned }: LeafViewProps) {
  const detail = useCall(signinCalls.detail, { id, c }, { staleMs: 0, refreshEveryMs: waitingMs })
  return (
    <PageFrame call={detail}>
      {(signin) => (
        <div className="mx-auto max-w-160 px-4 py-6 md:px-6">
          <div className="mb-4 flex flex-wrap items-center gap-2">
            <h1 className="text-xl font-semibold break-words md:text-2xl">{signin.title}</h1>
            <LabelTag look="blue">{signinKindLabels[signin.settings.kind]}</LabelTag>
          </div>
          {signin.introduce ? (
            <p className="mb-4 break-words whitespace-pre-line text-soft">{signin.introduce}</p>
          ) : null}
          {signin.holds ? (
            <Note
              kind="info"
              title="您在签到大屏开始签到、查看名单"
              action={
                <LinkButton type="primary" to={signinPaths.board(id, signin.c)}>
                  打开签到大屏
                </LinkButton>
              }
            />
          ) : null}
          {signin.counts ? <SignPanel signin={signin} onLearned={onLearned} /> : null}
          {!signin.counts && !signin.holds ? <Note kind="info" title="加入学习后可签到" /> : null}
        </div>
      )}
    </PageFrame>
  )
}
