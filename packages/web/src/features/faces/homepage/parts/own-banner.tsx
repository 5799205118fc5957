import { PictureOutlined } from '@ant-design/icons-svg'
import type { PictureData } from '@zhixing/contract/content/content/shapes.ts'
import { homepageCalls } from '@zhixing/contract/faces/homepage/calls.ts'
import { useSend } from '#api/use-send.ts'
import { useUpload } from '#api/use-upload.ts'
import { isDemoUser } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { useApp } from '#ui/use-app.ts'
import { PickFiles } from '../../../base/upload/parts/shared/pick-files.tsx'

interface OwnBannerProps {
  page: { name: string; avatar: string; introduce: string; group_name: string; banner_data: PictureData }
}

/** Who one is, before one's own picture. */
export function OwnBanner({ page }: OwnBannerProps) {
  const { url } = page.banner_data
  return (
    <section className="overflow-hidden rounded-card bg-card shadow-card" aria-label="个人信息">
      <div className="relative h-36 bg-primary-soft md:h-48">
        {url ? <img src={url} alt="" width={1352} height={210} className="size-full object-cover" /> : null}
        <div className="absolute right-3 bottom-3">
          <BannerActions hasOwn={url !== ''} />
        </div>
      </div>
      <div className="flex items-center gap-4 p-4">
        <PersonAvatar name={page.name} url={page.avatar} size="large" />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold break-words text-ink">{page.name}</h2>
          {page.group_name ? <p className="text-soft">{page.group_name}</p> : null}
          {page.introduce ? <p className="mt-1 break-words text-soft">{page.introduce}</p> : null}
        </div>
      </div>
    </section>
  )
}

/** A demo user changes nothing. */
function BannerActions({ hasOwn }: { hasOwn: boolean }) {
  const { message } = useApp()
  const session = useSession()
  const save = useSend(homepageCalls.setHomepageBanner, {
    refresh: [homepageCalls.getHomepageData],
    onDone: () => message.success('操作成功'),
  })
  const uploader = useUpload('single', {
    onDone: ({ id }) => save.run({ file_id: id }),
    onRefused: (text) => message.error(text),
  })
  const failed = uploader.uploads.find(({ state }) => state === 'failed')
  if (isDemoUser(session)) {
    return null
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {failed ? (
        <span role="alert" className="rounded-card bg-card px-2 text-danger">
          {failed.error}
        </span>
      ) : null}
      <PickFiles
        accept=".png,.jpg,.jpeg,.gif"
        icon={<Icon of={PictureOutlined} />}
        loading={save.isSending || uploader.uploads.some(({ state }) => state !== 'failed')}
        onPick={(files) => uploader.start(files.slice(0, 1))}
      >
        更换背景
      </PickFiles>
      {hasOwn ? (
        <Button disabled={save.isSending} onClick={() => save.run({ file_id: 0 })}>
          恢复默认
        </Button>
      ) : null}
    </div>
  )
}
