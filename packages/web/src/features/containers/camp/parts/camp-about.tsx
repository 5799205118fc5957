import { EditOutlined } from '@ant-design/icons-svg'
import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import type { CampDetail } from '@zhixing/contract/containers/camp/shapes.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { About } from '../../container/parts/shared/about.tsx'
import { datesText, windowText } from '../camp-words.ts'
import { StageTag } from './camp-card.tsx'
import { CampRooms } from './camp-rooms.tsx'

const RichText = lazy(async () => ({ default: (await import('#ui/rich-text.tsx')).RichText }))

/** 介绍 of a camp: when and where, the text of its page, and who made it. */
export function CampAbout({ detail }: { detail: CampDetail }) {
  const pane = useCall(campCalls.getCampPaneData, { id: detail.id }, { handled: true })
  return (
    <div className="flex flex-col gap-6">
      <Facts detail={detail} />
      {detail.is_creator ? (
        <div>
          <LinkButton icon={<Icon of={EditOutlined} />} to={`/work/training/edit-camp-detail/${detail.id}`}>
            编辑详情
          </LinkButton>
        </div>
      ) : null}
      <PageFrame call={pane}>
        {({ body }) =>
          body ? (
            <Suspense fallback={<SkeletonLines rows={4} />}>
              <RichText html={body} />
            </Suspense>
          ) : null
        }
      </PageFrame>
      <CampRooms camp={detail} />
      <About detail={detail} />
    </div>
  )
}

function Facts({ detail }: { detail: CampDetail }) {
  const facts = [
    { label: '时间', text: datesText(detail) },
    { label: '地点', text: detail.place },
    { label: '报名', text: windowText(detail) },
    { label: '名额', text: detail.capacity === null ? '' : `${detail.capacity}人` },
  ].filter(({ text }) => text !== '')
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <dt className="text-faint">状态</dt>
      <dd>
        <StageTag stage={detail.stage} />
      </dd>
      {facts.map(({ label, text }) => (
        <Fact key={label} label={label} text={text} />
      ))}
    </dl>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt className="text-faint">{label}</dt>
      <dd className="break-words">{text}</dd>
    </>
  )
}
