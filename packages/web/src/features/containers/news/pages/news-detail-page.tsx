import { EditOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons-svg'
import { type NewsDetail, newsCalls } from '@zhixing/contract/containers/news/calls.ts'
import { useCall } from '#api/use-call.ts'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { PrintedEnd } from '#ui/printed-end.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useContentTitle } from '#ui/use-document-title.ts'
import { FavoriteButton } from '../../../talk/favorite/parts/shared/favorite-button.tsx'
import { useBrowseLog } from '../../../talk/visit/parts/shared/use-browse-log.ts'
import { newsPaths } from '../news-paths.ts'
import { NewsLine } from '../parts/shared/news-line.tsx'

/** /sec/news-detail/{id}: one item to read, and the way to others. */
export function Page() {
  const id = Number(usePathParams().id)
  const detail = useCall(newsCalls.detail, { id }, { handled: true })
  return (
    <PageFrame call={detail} wayOut={<LinkButton to={newsPaths.list}>回到资讯列表</LinkButton>}>
      {(news) => <Reading key={news.id} news={news} />}
    </PageFrame>
  )
}

function Reading({ news }: { news: NewsDetail }) {
  useContentTitle(news)
  useBrowseLog('news', news.id)
  return (
    <PageBody width="narrow">
      <article className="mx-auto max-w-200 rounded-card bg-card px-4 py-6 shadow-card md:px-10 md:py-8">
        <NewsHead news={news} />
        {news.cover_data.url ? (
          <img
            src={news.cover_data.url}
            alt=""
            width={720}
            height={405}
            className="mb-6 aspect-video w-full rounded-card object-cover"
          />
        ) : null}
        <RichText html={news.body} />
        <PrintedEnd
          title={news.title}
          facts={[news.owner.name, news.group_name || '平台资讯', `发布于 ${fullTime(news.publish_time)}`]}
        />
      </article>
      <Neighbours news={news} />
      {news.related.length > 0 ? (
        <section className="mx-auto mt-8 max-w-200 print:hidden">
          <h2 className="mb-3 text-lg font-semibold">相关资讯</h2>
          <ul className="grid gap-3 md:grid-cols-2">
            {news.related.map((row) => (
              <li key={row.id} className="min-w-0">
                <NewsLine news={row} level={3} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </PageBody>
  )
}

function NewsHead({ news }: { news: NewsDetail }) {
  const session = useSession()
  return (
    <header className="mb-6 border-b border-line pb-4">
      <h1 className="text-2xl font-semibold break-words">{news.title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-faint">
        <span className="flex items-center gap-2">
          <PersonAvatar name={news.owner.name} url={news.owner.avatar} size="small" />
          {news.owner.name}
        </span>
        <span>{news.group_name || '平台资讯'}</span>
        <TimeText seconds={news.publish_time} />
        <span>{news.view_num}次阅读</span>
        {news.industry_title ? <span>{news.industry_title}</span> : null}
      </p>
      {news.introduce ? <p className="mt-4 rounded-card bg-sunken px-4 py-3 text-soft">{news.introduce}</p> : null}
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        {isSignedIn(session) && !session.demo_user ? (
          <FavoriteButton
            contentType="news"
            contentId={news.id}
            isFavorite={news.has_favorite}
            count={news.favorite_num}
            refresh={[newsCalls.detail]}
          />
        ) : null}
        {news.can_edit ? (
          <LinkButton to={newsPaths.edit(news.id)} icon={<Icon of={EditOutlined} />}>
            编辑
          </LinkButton>
        ) : null}
      </div>
    </header>
  )
}

function Neighbours({ news: { previous, next } }: { news: NewsDetail }) {
  if (!(previous || next)) {
    return null
  }
  return (
    <nav aria-label="上一篇和下一篇" className="mx-auto mt-4 print:hidden grid max-w-200 gap-3 sm:grid-cols-2">
      {previous ? (
        <PageLink
          to={newsPaths.detail(previous.id)}
          className="zx-lift flex min-h-11 min-w-0 items-center gap-2 rounded-card bg-card px-4 py-3 shadow-card"
        >
          <Icon of={LeftOutlined} />
          <span className="shrink-0 text-faint">上一篇</span>
          <span className="truncate">{previous.title}</span>
        </PageLink>
      ) : null}
      {next ? (
        <PageLink
          to={newsPaths.detail(next.id)}
          className="zx-lift flex min-h-11 min-w-0 items-center justify-end gap-2 rounded-card bg-card px-4 py-3 shadow-card sm:col-start-2"
        >
          <span className="truncate">{next.title}</span>
          <span className="shrink-0 text-faint">下一篇</span>
          <Icon of={RightOutlined} />
        </PageLink>
      ) : null}
    </nav>
  )
}
