import { DeleteOutlined, UploadOutlined } from '@ant-design/icons-svg'
import type { Ref } from 'react'
import { useUpload } from '#api/use-upload.ts'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { Icon } from '#ui/icon.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { useApp } from '#ui/use-app.ts'
import { PickFiles } from './pick-files.tsx'
import { UploadRow } from './upload-row.tsx'

/** A stored picture as a form holds it. */
export interface PictureValue {
  id: number
  url: string
}

const single = { accept: '.png,.jpg,.jpeg,.gif', hint: '支持 jpg/png 格式，小于 2MB' } as const

const variants = {
  single,
  identity: single,
  licence: single,
  cover: { accept: '.jpg,.jpeg,.png', hint: '支持 jpg、png 格式，不超过 2M' },
  image: { accept: '.png,.jpg,.jpeg,.gif', hint: '支持 png、jpg、jpeg、gif 格式，不超过 20M' },
} as const

/** The shapes of pictures that are no covers (spec 1 §2.10). */
const shapes = { big: '!aspect-[1352/210]', medium: '!aspect-[750/224]' } as const

interface ImageUploaderProps {
  kind: keyof typeof variants
  /** What a drawn picture shows while there is none. */
  title: string
  /** Advice about the picture, before what the kind takes. */
  advice?: string
  /** What is shown where none is uploaded. */
  without?: string
  /** Of a picture that is no cover: shown once there is one, for no cover is drawn in its place. */
  shape?: keyof typeof shapes
  /** It is shown small and round, as of a person: the last character of the title stands in its place. */
  isRound?: boolean
  id?: string
  ref?: Ref<HTMLDivElement>
  value?: PictureValue | null
  onChange?: (value: PictureValue | null) => void
}

/** One picture: preview, replace, remove. The three uploaders of the specs differ by a table only (C067). */
export function ImageUploader(props: ImageUploaderProps) {
  const { kind, title, advice, without, shape, isRound = false, id, ref, value, onChange } = props
  const { message } = useApp()
  const { accept, hint } = variants[kind]
  const uploader = useUpload(kind, {
    onDone: (stored) => {
      onChange?.({ id: stored.id, url: stored.url })
      message.success('图片上传成功')
    },
    onRefused: (text) => message.error(text),
  })
  return (
    <div ref={ref} id={id} tabIndex={-1} className={`flex flex-col gap-3 outline-none ${shape ? '' : 'sm:flex-row'}`}>
      {isRound ? <PersonAvatar name={title} url={value?.url} size="large" /> : null}
      {isRound || (shape && !value) ? null : (
        <div className={`w-full shrink-0 ${shape ? 'max-w-120' : 'max-w-64'}`}>
          <Cover title={title} picture={value ?? undefined} className={`rounded-card ${shape ? shapes[shape] : ''}`} />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <PickFiles
            accept={accept}
            icon={<Icon of={UploadOutlined} />}
            disabled={uploader.uploads.some(({ state }) => state !== 'failed')}
            onPick={(files) => uploader.start(files.slice(0, 1))}
          >
            {value ? '更换图片' : '上传图片'}
          </PickFiles>
          {value ? (
            <Button type="text" icon={<Icon of={DeleteOutlined} />} onClick={() => onChange?.(null)}>
              移除
            </Button>
          ) : null}
        </div>
        <p className="text-sm text-faint">
          {advice ? <span className="inline-block">{advice}；</span> : null}
          <span className="inline-block">{hint}</span>
        </p>
        {value ? null : <p className="text-sm text-faint">{without ?? '不上传时，按名称自动生成封面。'}</p>}
        {uploader.uploads.map((upload) => (
          <UploadRow key={upload.id} what="图片" upload={upload} uploader={uploader} />
        ))}
      </div>
    </div>
  )
}
