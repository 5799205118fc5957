import type { Post } from '@zhixing/contract/leaves/discussion/shapes.ts'
import { useState } from 'react'
import { useWayBack } from '#ui/use-way-back.ts'
import { SmallButton } from '../../../talk/comment/parts/shared/said-block.tsx'
import { AllReplies } from './all-replies.tsx'
import { SayForm } from './say-form.tsx'
import { ReplyLine, type TalkProps, TalkSaid } from './talk-said.tsx'

/** A post with what was replied to it. */
export function PostBlock({ post, discussion, onLearned }: TalkProps & { post: Post }) {
  const [isReplying, setReplying] = useState(false)
  const wayBack = useWayBack(isReplying)
  const [showsAll, setShowsAll] = useState(false)
  const talk = { discussion, onLearned }
  const { id, c } = discussion
  const first = post.replies.map((reply) => <ReplyLine key={reply.id} reply={reply} {...talk} />)
  return (
    <article aria-label={`${post.author.name}的帖子`}>
      <TalkSaid
        said={post}
        isPost
        {...talk}
        tools={
          discussion.refusal === '' ? (
            <SmallButton ref={wayBack} label={`回复${post.author.name}`} onClick={() => setReplying(true)}>
              回复
            </SmallButton>
          ) : null
        }
      />
      {post.reply_num > 0 ? (
        <ul className="mt-2 ml-4 flex flex-col gap-3 rounded-card bg-sunken p-3 md:ml-10" aria-label="回复">
          {showsAll ? <AllReplies post={post} {...talk} /> : first}
          {!showsAll && post.reply_num > post.replies.length ? (
            <li>
              <SmallButton label={`查看全部${post.reply_num}条回复`} onClick={() => setShowsAll(true)}>
                查看全部{post.reply_num}条回复
              </SmallButton>
            </li>
          ) : null}
        </ul>
      ) : null}
      {isReplying && discussion.refusal === '' ? (
        <div className="mt-3 ml-4 md:ml-10">
          <SayForm id={id} c={c} onLearned={onLearned} postId={post.id} onClose={() => setReplying(false)} />
        </div>
      ) : null}
    </article>
  )
}
