import { DeleteOutlined, EditOutlined, NotificationOutlined } from '@ant-design/icons-svg'
import { type Announcement, announcementCalls } from '@zhixing/contract/talk/announcement/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useApp } from '#ui/use-app.ts'
import { AnnouncementList } from '../../../talk/announcement/parts/shared/announcement-list.tsx'
import { ManageTab } from '../parts/shared/manage-frame.tsx'
import { useKit } from '../use-kit.ts'

const AnnouncementDialog = lazy(async () => ({
  default: (await import('../../../talk/announcement/parts/shared/announcement-dialog.tsx')).AnnouncementDialog,
}))

/** 公告 of a container, sent to all its members. */
export function Page() {
  return <ManageTab action="members">{({ id }) => <Announcements id={id} />}</ManageTab>
}

function Announcements({ id }: { id: number }) {
  const { label } = useKit()
  const { modal, message } = useApp()
  const [editing, setEditing] = useState<{ announcement?: Announcement } | null>(null)
  const remove = useSend(announcementCalls.remove, {
    refresh: ['Announcement'],
    onDone: () => message.success('删除成功'),
  })
  const ask = (announcement: Announcement) =>
    modal.danger({
      title: `删除公告“${announcement.title}”？`,
      onOk: () => remove.run({ content_id: id, id: announcement.id }),
    })
  return (
    <PageBody width="wide">
      <PageHeader
        title="公告"
        text={`发布后，所有成员都会收到通知，并能在${label}页面看到。`}
        actions={
          <Button type="primary" icon={<Icon of={NotificationOutlined} />} onClick={() => setEditing({})}>
            发布公告
          </Button>
        }
      />
      <section className="rounded-card bg-card px-4 py-1 shadow-card">
        <AnnouncementList
          contentId={id}
          tools={(announcement) => (
            <span className="flex shrink-0">
              <Button
                type="text"
                icon={<Icon of={EditOutlined} />}
                aria-label={`修改${announcement.title}`}
                onClick={() => setEditing({ announcement })}
              />
              <Button
                type="text"
                icon={<Icon of={DeleteOutlined} />}
                aria-label={`删除${announcement.title}`}
                onClick={() => ask(announcement)}
              />
            </span>
          )}
        />
      </section>
      {editing ? (
        <Suspense fallback={null}>
          <AnnouncementDialog contentId={id} {...editing} onClose={() => setEditing(null)} />
        </Suspense>
      ) : null}
    </PageBody>
  )
}
