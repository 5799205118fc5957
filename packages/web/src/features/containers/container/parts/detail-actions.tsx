import { SettingOutlined, ShareAltOutlined, SignatureOutlined } from '@ant-design/icons-svg'
import type { LearnedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { contentCan, hasRight } from '@zhixing/contract/content/content/can.ts'
import { detailPathOf, learnPathOf } from '@zhixing/contract/content-types.ts'
import { isSignedIn } from '#session/can.ts'
import { loginUrl } from '#session/login-url.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { outerWay, withWay } from '../../../content/content/parts/shared/outer-way.ts'
import { useContainerCan } from '../../../content/content/parts/shared/use-container-can.ts'
import { JoinAction } from '../../../content/joining/parts/shared/join-action.tsx'
import { FavoriteButton } from '../../../talk/favorite/parts/shared/favorite-button.tsx'
import { managingPath } from '../container-rights.ts'
import { learnLabel } from '../learn-label.ts'
import { useJoin } from '../use-join.ts'
import { useKit, useLearningKit, wireOf } from '../use-kit.ts'

interface PrimaryProps {
  detail: LearnedDetail
  hasBegun: boolean
  /** `preview=1`: a manager looks as a learner would. */
  isPreview: boolean
}

/** The one action that fits: sign in, join, begin, go on. */
export function Primary({ detail, hasBegun, isPreview }: PrimaryProps) {
  const { type } = useKit()
  const session = useSession()
  const go = useGo()
  const { id, role } = detail
  const [query] = useUrlQuery()
  const learn = withWay(learnPathOf({ type, id }) ?? '/', outerWay(query))
  const { join, isSending } = useJoin(id, () => go(learn))
  if (!isSignedIn(session)) {
    return (
      <LinkButton type="primary" to={loginUrl(detailPathOf({ type, id }) ?? '/')}>
        登录后学习
      </LinkButton>
    )
  }
  if (role !== '') {
    const isManager = !hasRight({ type, role }, 'learns')
    return (
      <LinkButton type="primary" to={learn}>
        {isManager || isPreview ? '预览学习' : learnLabel(detail.percent, hasBegun)}
      </LinkButton>
    )
  }
  const facts = {
    type,
    role,
    status: detail.status,
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

/** The link to managing, or to marking. */
function ManageButton({ detail: { id, role, status } }: { detail: LearnedDetail }) {
  const { type } = useKit()
  const can = useContainerCan({ type, role, status })
  const managing = managingPath({ type, id, role })
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
export function Actions({ detail }: { detail: LearnedDetail }) {
  const { type, learning: calls, aliasOf, actions } = useLearningKit()
  const session = useSession()
  const copy = useCopy()
  const { id, role } = detail
  const { leave } = useJoin(id)
  return (
    <>
      {actions?.(detail)}
      {isSignedIn(session) ? (
        <FavoriteButton
          contentType={wireOf(type)}
          {...(aliasOf ? { alias: aliasOf(detail) } : {})}
          contentId={id}
          isFavorite={detail.has_favorite}
          count={detail.favorite_num}
          refresh={[calls.detail]}
        />
      ) : null}
      <Button
        icon={<Icon of={ShareAltOutlined} />}
        onClick={() => copy(`${window.location.origin}${detailPathOf({ type, id })}`)}
      >
        分享
      </Button>
      <ManageButton detail={detail} />
      {hasRight({ type, role }, 'learns') ? (
        <Button type="text" onClick={leave}>
          退出学习
        </Button>
      ) : null}
    </>
  )
}
