import { SettingOutlined, ShareAltOutlined, SignatureOutlined } from '@ant-design/icons-svg'
import { type CollectionDetail, collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { contentCan } from '@zhixing/contract/content/content/can.ts'
import { isSignedIn } from '#session/can.ts'
import { loginUrl } from '#session/login-url.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { useGo } from '#ui/use-go.ts'
import { JoinAction } from '../../../content/joining/parts/shared/join-action.tsx'
import { FavoriteButton } from '../../../talk/favorite/parts/shared/favorite-button.tsx'
import { collectionPaths } from '../collection-paths.ts'
import { useJoin } from '../use-join.ts'
import { hasIn, managingOf, useCollectionCan } from './shared/collection-can.ts'

const complete = 100
/** Of a collection on the wire: 1 for learners, 2 for teachers. */
const teachingType = 2

function learnLabel(percent: number, hasBegun: boolean): string {
  if (percent >= complete) {
    return '再次学习'
  }
  return hasBegun ? '继续学习' : '开始学习'
}

interface PrimaryProps {
  collection: CollectionDetail
  hasBegun: boolean
  /** `preview=1`: a manager looks as a learner would. */
  isPreview: boolean
}

/** The one action that fits: sign in, join, begin, go on. */
export function CollectionPrimary({ collection, hasBegun, isPreview }: PrimaryProps) {
  const session = useSession()
  const go = useGo()
  const { id, role } = collection
  const learn = collectionPaths.learn(id)
  const { join, isSending } = useJoin(id, () => go(learn))
  if (!isSignedIn(session)) {
    return (
      <LinkButton type="primary" to={loginUrl(collectionPaths.detail(id))}>
        登录后学习
      </LinkButton>
    )
  }
  if (role !== '') {
    const isManager = !hasIn({ role }, 'learns')
    return (
      <LinkButton type="primary" to={learn}>
        {isManager || isPreview ? '预览学习' : learnLabel(collection.percent, hasBegun)}
      </LinkButton>
    )
  }
  const facts = {
    type: 'collection',
    role,
    status: collection.status,
    visible: true,
    signedIn: true,
    demo: session.demo_user,
  }
  return (
    <JoinAction
      id={id}
      verdict={contentCan('join', facts)}
      isJoining={isSending}
      onJoin={join}
      onJoined={() => go(learn)}
    />
  )
}

/** The way to manage it, or to mark what is handed in. */
function ManageButton({ collection }: { collection: CollectionDetail }) {
  const can = useCollectionCan(collection)
  const managing = managingOf(collection)
  if (can('edit').allowed) {
    return (
      <LinkButton icon={<Icon of={SettingOutlined} />} to={managing}>
        管理
      </LinkButton>
    )
  }
  return can('mark').allowed ? (
    <LinkButton icon={<Icon of={SignatureOutlined} />} to={managing}>
      批阅
    </LinkButton>
  ) : null
}

/** Favourite, share, manage for those who may, leave for members. */
export function CollectionActions({ collection }: { collection: CollectionDetail }) {
  const session = useSession()
  const copy = useCopy()
  const { id, role } = collection
  const { leave } = useJoin(id)
  return (
    <>
      {isSignedIn(session) ? (
        <FavoriteButton
          contentType="study_collection"
          alias={collection.type === teachingType ? 'teaching_resource' : 'study_resource'}
          contentId={id}
          isFavorite={collection.has_favorite}
          count={collection.favorite_num}
          refresh={[collectionCalls.detail]}
        />
      ) : null}
      <Button
        icon={<Icon of={ShareAltOutlined} />}
        onClick={() => copy(`${window.location.origin}${collectionPaths.detail(id)}`)}
      >
        分享
      </Button>
      <ManageButton collection={collection} />
      {hasIn({ role }, 'learns') ? (
        <Button type="text" onClick={leave}>
          退出学习
        </Button>
      ) : null}
    </>
  )
}
