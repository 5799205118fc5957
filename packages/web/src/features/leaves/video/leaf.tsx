import { PlayCircleOutlined } from '@ant-design/icons-svg'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../../learning/outline/parts/shared/type-module.ts'

const secondsPerMinute = 60

export const videoType: TypeModule = {
  type: 'video',
  label: contentTypes.video?.label ?? '',
  text: '上传 mp4 视频，系统记录观看进度',
  icon: PlayCircleOutlined,
  amountText: (seconds) =>
    seconds > 0
      ? `${Math.floor(seconds / secondsPerMinute)}:${String(seconds % secondsPerMinute).padStart(2, '0')}`
      : '',
  Editor: lazy(async () => ({ default: (await import('./parts/video-editor.tsx')).VideoEditor })),
  View: lazy(async () => ({ default: (await import('./parts/shared/video-view.tsx')).VideoView })),
  Preview: lazy(async () => ({ default: (await import('./parts/shared/video-preview.tsx')).VideoPreview })),
}
