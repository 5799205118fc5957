import { videoCalls } from '@zhixing/contract/video/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { FileLeafEditor, leafSend } from '../../outline/parts/shared/file-leaf-editor.tsx'
import { placementOf } from '../../outline/parts/shared/leaf-form.tsx'
import type { LeafEditorProps } from '../../outline/parts/shared/type-module.ts'

const takes = {
  types: ['mp4'],
  typeMessage: '仅支持 mp4 格式的视频',
  hint: '支持 mp4（H.264/AAC），不超过 950M',
  required: '请上传视频',
}

/** Adds or changes a video. */
export function VideoEditor(props: LeafEditorProps) {
  const { id, c } = props
  const detail = useCall(videoCalls.detail, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <VideoForm {...props} stored={undefined} />
  }
  return <PageFrame call={detail}>{(stored) => <VideoForm key={stored.id} {...props} stored={stored} />}</PageFrame>
}

function VideoForm(props: LeafEditorProps & { stored: Reply<typeof videoCalls.detail> | undefined }) {
  const { c, stored } = props
  const refresh = ['Outline', 'Video']
  const create = useSend(videoCalls.create, { ...leafSend, refresh: ['Outline'] })
  const update = useSend(videoCalls.update, { ...leafSend, refresh })
  return (
    <FileLeafEditor
      {...props}
      label="视频"
      takes={takes}
      isSending={create.isSending || update.isSending}
      save={(values) => {
        const { title, introduce } = values
        const file_id = values.file[0]?.id ?? 0
        return stored
          ? update.runAsync({ id: stored.id, c, title, introduce, file_id, row_version: stored.row_version })
          : create.runAsync({ title, introduce, file_id, ...placementOf(props, values) })
      }}
      preview={(file) => (
        // biome-ignore lint/a11y/useMediaCaption: captions come with the teacher's film where it has them
        <video
          key={file.id}
          src={file.url}
          controls
          playsInline
          preload="metadata"
          aria-label="视频预览"
          className="aspect-video w-full rounded-card bg-ink"
        />
      )}
    />
  )
}
