import { PlusOutlined } from '@ant-design/icons-svg'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { roomLimits } from '@zhixing/contract/containers/room/limits.ts'
import { contentTypes, labelOf, teachingTypes, toWire } from '@zhixing/contract/content-types.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { canSeeTeaching } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useApp } from '#ui/use-app.ts'
import { ShelfLines } from './shelf-lines.tsx'

const MaterialPicker = lazy(async () => ({
  default: (await import('../../../material/library/parts/shared/material-picker.tsx')).MaterialPicker,
}))
const ContentPicker = lazy(async () => ({
  default: (await import('../../container/parts/shared/content-picker.tsx')).ContentPicker,
}))

type Cate = 'resource' | 'training'

const words = {
  resource: { title: '辅助资源', text: '放在计划之外、随时可看的资源，不计入学习进度。', containers: ['collection'] },
  training: {
    title: '实训室',
    text: '供学员参加的训练营和实训，各按自己的方式加入。',
    containers: ['camp', 'training'],
  },
} as const

/** A shelf of a class: what stands on it, in which order; added from the library or among what may be found. */
export function ShelfEditor({ id, cate }: { id: number; cate: Cate }) {
  const { message } = useApp()
  const session = useSession()
  const [picking, setPicking] = useState<'library' | 'found'>()
  const { title, text, containers } = words[cate]
  const shelf = useCall(roomCalls.getBindedContent, { id, cate, limit: roomLimits.shelfMax })
  const bind = useSend(roomCalls.bindContent, {
    refresh: ['Room'],
    onDone: ({ added }) => {
      setPicking(undefined)
      message.success(`已添加${added}项`)
    },
  })
  const kinds = containers
    .flatMap((type) => Object.keys(contentTypes[type]?.wire ?? {}).map((kind) => ({ type, kind })))
    .map((ref) => ({ value: toWire(ref), label: labelOf(ref) }))
    .filter(({ value }) => canSeeTeaching(session) || !teachingTypes.includes(value))
  const buttons = (
    <>
      {cate === 'resource' ? (
        <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setPicking('library')}>
          从素材库添加
        </Button>
      ) : null}
      {kinds.length > 0 ? (
        <Button
          type={cate === 'resource' ? 'default' : 'primary'}
          icon={<Icon of={PlusOutlined} />}
          onClick={() => setPicking('found')}
        >
          添加{cate === 'resource' ? '学习集' : '实训'}
        </Button>
      ) : null}
    </>
  )
  const placed = new Set((shelf.data?.data ?? []).map((row) => row.content_id))
  const picker = {
    placed,
    isSending: bind.isSending,
    onPick: (item_ids: number[]) => bind.run({ id, cate, item_ids }),
    onClose: () => setPicking(undefined),
  }
  return (
    <PageBody width="wide">
      <PageHeader title={title} text={text} actions={buttons} />
      <PageFrame call={shelf}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={`${title}还是空的`} text="添加后学员马上就能看到。" actions={buttons} />
          ) : (
            <ShelfLines id={id} cate={cate} rows={data} />
          )
        }
      </PageFrame>
      <Suspense fallback={null}>
        {picking === 'library' ? <MaterialPicker {...picker} /> : null}
        {picking === 'found' ? (
          <ContentPicker title={`添加${cate === 'resource' ? '学习集' : '实训'}`} kinds={kinds} {...picker} />
        ) : null}
      </Suspense>
    </PageBody>
  )
}
