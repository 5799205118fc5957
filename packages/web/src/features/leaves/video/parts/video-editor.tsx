import { videoCalls, videoMessages } from '@zhixing/contract/leaves/video/calls.ts'
import { FilmState } from '../../../base/upload/parts/shared/film-state.tsx'
import { FileLeafEditor, type FileLeafKind } from '../../../learning/outline/parts/shared/file-leaf-editor.tsx'
import type { LeafEditorProps } from '../../../learning/outline/parts/shared/type-module.ts'
import { replaceNote } from './shared/film-time.ts'

const kind: FileLeafKind = {
  label: '视频',
  calls: videoCalls,
  takes: {
    types: ['mp4'],
    typeMessage: '仅支持 mp4 格式的视频',
    hint: '支持 mp4（H.264/AAC），不超过 950M',
    required: videoMessages.required,
  },
  replaceNote,
  preview: (file) => (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: captions come with the teacher's film where it has them */}
      <video
        key={file.id}
        src={file.url}
        controls
        playsInline
        preload="metadata"
        aria-label="视频预览"
        className="aspect-video w-full rounded-card bg-ink"
      />
      <FilmState fileId={file.id} />
    </>
  ),
}

/** Adds or changes a video. */
export function VideoEditor(props: LeafEditorProps) {
  return <FileLeafEditor {...props} kind={kind} />
}
