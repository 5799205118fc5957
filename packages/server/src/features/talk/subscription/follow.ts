import type { Tx } from '#db/database.ts'
import { addFollows } from '../../content/content/public.ts'

/**
 * Has a person follow a content or follow it no more, twice the same once; gives how many follow it. Types that are followed
 * without being subscribed to use it too: only what is `followable` stands among one's subscriptions.
 */
export async function setFollow(
  tx: Tx,
  { userId, contentId, isFollowing }: { userId: number; contentId: number; isFollowing: boolean },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: isFollowing ? 'subscription.add' : 'subscription.remove',
    text: isFollowing
      ? 'insert into follow (user_id, content_id) values ($1, $2) on conflict do nothing'
      : 'delete from follow where user_id = $1 and content_id = $2',
    values: [userId, contentId],
  })
  const changed = rowCount ?? 0
  return await addFollows(tx, contentId, isFollowing ? changed : -changed)
}
