import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons-svg'
import type { Picture } from '@zhixing/contract/leaves/picture/calls.ts'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { useFullScreenDialog } from './use-full-screen-dialog.ts'

interface LightboxProps {
  pictures: readonly Picture[]
  /** What each is called. */
  names: readonly string[]
  at: number
  onGo: (at: number) => void
  onClose: () => void
}

/** A finger that moves so far means the next picture, in pixels. */
const swipeLength = 40

/** One picture in full: arrow keys, a finger or the buttons lead to the others. */
export function Lightbox({ pictures, names, at, onGo, onClose }: LightboxProps) {
  const dialog = useFullScreenDialog()
  const touchedAt = useRef<number>(0)
  const picture = pictures[at]
  const go = (step: number) => {
    if (pictures[at + step]) {
      onGo(at + step)
    }
  }
  useShortcuts([
    { key: 'ArrowLeft', label: '上一张', run: () => go(-1) },
    { key: 'ArrowRight', label: '下一张', run: () => go(1) },
  ])
  return (
    <dialog
      ref={dialog}
      aria-label="查看图片"
      className="m-0 flex h-dvh max-h-none w-screen max-w-none flex-col bg-page p-0 text-ink"
      onCancel={onClose}
      onTouchStart={({ touches }) => {
        touchedAt.current = touches[0]?.clientX ?? 0
      }}
      onTouchEnd={({ changedTouches }) => {
        const moved = (changedTouches[0]?.clientX ?? 0) - touchedAt.current
        if (Math.abs(moved) > swipeLength) {
          go(moved < 0 ? 1 : -1)
        }
      }}
    >
      <div className="flex min-h-14 items-center gap-3 px-4">
        <p className="min-w-0 flex-1 truncate" aria-live="polite">
          {at + 1} / {pictures.length}　{names[at]}
        </p>
        <Button
          type="text"
          className="!size-11"
          icon={<Icon of={CloseOutlined} />}
          aria-label="关闭"
          onClick={onClose}
        />
      </div>
      <div className="flex min-h-0 flex-1 items-center gap-2 px-2 pb-4 max-md:flex-wrap max-md:content-end max-md:justify-center md:px-4">
        <Step label="上一张" icon={<Icon of={LeftOutlined} />} isOff={at === 0} onPress={() => go(-1)} />
        {picture ? (
          <div className="grid h-full min-w-0 flex-1 grid-cols-[100%] grid-rows-[100%] place-items-center max-md:order-first max-md:h-[calc(100%-56px)] max-md:basis-full">
            <img
              key={picture.file.id}
              src={picture.file.url}
              alt={names[at]}
              width={picture.file.width || 4}
              height={picture.file.height || 3}
              className="h-auto max-h-full w-auto max-w-full bg-paper"
            />
          </div>
        ) : null}
        <Step
          label="下一张"
          icon={<Icon of={RightOutlined} />}
          isOff={at === pictures.length - 1}
          onPress={() => go(1)}
        />
      </div>
    </dialog>
  )
}

interface StepProps {
  label: string
  icon: ReactNode
  isOff: boolean
  onPress: () => void
}

function Step({ label, icon, isOff, onPress }: StepProps) {
  return <Button className="!size-11 shrink-0" icon={icon} aria-label={label} disabled={isOff} onClick={onPress} />
}
