import { CameraOutlined, CloseOutlined, PlusOutlined } from '@ant-design/icons-svg'
import { feedbackLimits, feedbackMessages } from '@zhixing/contract/base/feedback/limits.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useApp } from '#ui/use-app.ts'
import { PickFiles } from '../../upload/parts/shared/pick-files.tsx'
import { dataUrlOf, pictureRefusal, takeScreenshot } from '../take-pictures.ts'

interface FeedbackPicturesProps {
  value?: readonly string[]
  onChange?: (value: readonly string[]) => void
}

/** Up to five pictures: chosen ones, and one of the page itself. */
export function FeedbackPictures({ value = [], onChange }: FeedbackPicturesProps) {
  const { message } = useApp()
  const [isShooting, setShooting] = useState(false)
  const room = feedbackLimits.imagesMax - value.length

  async function add(files: readonly File[]): Promise<void> {
    const refusal = files.map(pictureRefusal).find(Boolean)
    if (refusal) {
      message.error(refusal)
    }
    const fitting = files.filter((file) => !pictureRefusal(file))
    if (fitting.length > room) {
      message.warning(feedbackMessages.tooManyPicked)
    }
    const urls = await Promise.all(fitting.slice(0, room).map(dataUrlOf))
    onChange?.([...value, ...urls])
  }

  async function shoot(): Promise<void> {
    if (room === 0) {
      message.warning(feedbackMessages.tooManyPicked)
      return
    }
    setShooting(true)
    try {
      const shot = await takeScreenshot()
      onChange?.([...value, shot])
      message.success(feedbackMessages.shot)
    } catch {
      message.error(feedbackMessages.shotFailed)
    } finally {
      setShooting(false)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {value.length > 0 ? (
        <ul aria-label="已添加的图片" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {value.map((picture, at) => (
            <li key={picture} className="relative">
              <img
                src={picture}
                alt={`图片${at + 1}`}
                className="aspect-square w-full rounded-card border border-line bg-sunken object-cover"
              />
              <Button
                size="small"
                shape="circle"
                className="!absolute top-1 right-1"
                icon={<Icon of={CloseOutlined} />}
                aria-label={`移除图片${at + 1}`}
                onClick={() => onChange?.(value.filter((_one, index) => index !== at))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <PickFiles
          accept=".jpg,.jpeg,.png"
          multiple
          icon={<Icon of={PlusOutlined} />}
          onPick={(files) => add(files).catch(() => message.error(feedbackMessages.imageType))}
        >
          添加图片
        </PickFiles>
        <Button icon={<Icon of={CameraOutlined} />} loading={isShooting} onClick={() => shoot()}>
          截取当前页面
        </Button>
        <span className="text-sm text-faint">
          {value.length}/{feedbackLimits.imagesMax}，jpg、png 格式
        </span>
      </div>
    </div>
  )
}
