import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../outline/parts/shared/type-module.ts'

export const videoType: TypeModule = {
  type: 'video',
  label: contentTypes.video?.label ?? '',
  text: '上传 mp4 视频，系统记录观看进度',
  Editor: lazy(async () => ({ default: (await import('./parts/video-editor.tsx')).VideoEditor })),
}
