import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'

interface RandomCallProps {
  id: number
  c: number
  signed: number
}

/** 随机点名: one of those who are there, by chance. */
export function RandomCall({ id, c, signed }: RandomCallProps) {
  const [isOpen, setOpen] = useState(false)
  const pick = useCall(signinCalls.pick, { id, c }, { enabled: isOpen, staleMs: 0 })
  return (
    <>
      <Button className="mt-4 max-md:!h-11" disabled={signed === 0} onClick={() => setOpen(true)}>
        随机点名
      </Button>
      <Dialog
        title="随机点名"
        open={isOpen}
        okText="再点一次"
        cancelText="关闭"
        confirmLoading={pick.isFetching}
        onOk={() => {
          pick.refetch().catch(() => undefined)
        }}
        onCancel={() => setOpen(false)}
      >
        <PageFrame call={pick}>
          {({ person }) =>
            person ? (
              <div className="flex flex-col items-center gap-3 py-6" aria-live="assertive">
                <PersonAvatar name={person.name} url={person.avatar} />
                <p className="text-[40px] leading-tight font-semibold">{person.name}</p>
                <p className="text-soft">{person.number}</p>
              </div>
            ) : (
              <EmptyState isSmall title="还没有人签到" />
            )
          }
        </PageFrame>
      </Dialog>
    </>
  )
}
