import { SettingOutlined } from '@ant-design/icons-svg'
import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import type { StandardDetail } from '@zhixing/contract/containers/standard/shapes.ts'
import { managePathOf } from '@zhixing/contract/content-types.ts'
import type { ReactNode } from 'react'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { isSignedIn } from '#session/can.ts'
import { loginUrl } from '#session/login-url.ts'
import { useSession } from '#session/use-session.ts'
import { Detail } from '#ui/detail.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useContentTitle } from '#ui/use-document-title.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { FavoriteButton } from '../../../talk/favorite/parts/shared/favorite-button.tsx'
import { useBrowseLog } from '../../../talk/visit/parts/shared/use-browse-log.ts'
import { About } from '../../container/parts/shared/about.tsx'
import { EvaluationList } from '../parts/evaluation-list.tsx'
import { PointTree } from '../parts/point-tree.tsx'
import { useFlow } from '../use-flow.ts'

/** /sec/standard/{id}/detail and /career/standard-detail/{id}: what a standard measures, and by what (K01). */
export function Page() {
  const id = Number(usePathParams().id)
  const detail = useCall(standardCalls.detail, { id })
  return <PageFrame call={detail}>{(data) => <View key={id} detail={data} />}</PageFrame>
}

function View({ detail }: { detail: StandardDetail }) {
  const { id } = detail
  const points = useCall(standardCalls.getStandardSkillPoint, { id })
  const contents = useCall(standardCalls.bindedStandardContent, { id })
  const [query, changeQuery] = useUrlQuery()
  useContentTitle(detail)
  useBrowseLog('standard', id)
  useWatch(id)
  const tabs = [
    {
      key: 'points',
      label: '技能点',
      content: <PageFrame call={points}>{(tree) => <PointTree dimensions={tree} />}</PageFrame>,
    },
    ...(detail.is_base
      ? []
      : [
          {
            key: 'contents',
            label: '测评内容',
            content: <PageFrame call={contents}>{(rows) => <EvaluationList contents={rows} />}</PageFrame>,
          },
        ]),
    { key: 'about', label: '介绍', content: <About detail={detail} /> },
  ]
  const tab = tabs.find(({ key }) => key === query.tab)?.key ?? 'points'
  return (
    <>
      {detail.status === 0 ? <Note kind="warning" title="该测评还是草稿，发布后学员才能看到。" /> : null}
      <Detail
        title={detail.title}
        cover={{ picture: detail.cover_data, kind: detail.is_base ? '基础标准' : '测评' }}
        byline={
          <>
            <span>{detail.owner.name}</span>
            <span>{detail.group_name}</span>
            <span>{detail.industry_title}</span>
          </>
        }
        introduce={detail.introduce}
        numbers={[
          { label: '技能点', value: detail.point_num },
          ...(detail.is_base
            ? []
            : [
                { label: '测评人数', value: detail.taken_num },
                { label: '目标等级', value: detail.target_title },
              ]),
        ]}
        primaryAction={<Primary detail={detail} />}
        actions={<Actions detail={detail} />}
        tabs={tabs}
        tab={tab}
        onTab={(key) => changeQuery({ tab: key === 'points' ? undefined : key })}
      />
    </>
  )
}

function Primary({ detail: { id, is_base, role } }: { detail: StandardDetail }): ReactNode {
  const session = useSession()
  const { entrance } = useFlow(id)
  if (is_base) {
    return null
  }
  return isSignedIn(session) ? (
    <LinkButton type="primary" to={entrance}>
      {role === '' || role === 'user' ? '开始测评' : '预览测评'}
    </LinkButton>
  ) : (
    <LinkButton type="primary" to={loginUrl(entrance)}>
      登录后测评
    </LinkButton>
  )
}

function Actions({ detail: { id, can_manage, has_favorite, favorite_num } }: { detail: StandardDetail }) {
  const session = useSession()
  return (
    <>
      {isSignedIn(session) ? (
        <FavoriteButton
          contentType="standard"
          contentId={id}
          isFavorite={has_favorite}
          count={favorite_num}
          refresh={[standardCalls.detail]}
        />
      ) : null}
      {can_manage ? (
        <LinkButton icon={<Icon of={SettingOutlined} />} to={managePathOf({ type: 'standard', id }) ?? '/'}>
          管理
        </LinkButton>
      ) : null}
    </>
  )
}
