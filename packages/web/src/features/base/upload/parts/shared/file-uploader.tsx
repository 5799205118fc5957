import { DeleteOutlined, FileOutlined, PaperClipOutlined } from '@ant-design/icons-svg'
import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { extensionOf } from '@zhixing/contract/base/upload/check.ts'
import { type MouseEvent, type Ref, useRef } from 'react'
import { withChosen } from '#api/chosen-order.ts'
import { type Uploader, useUpload } from '#api/use-upload.ts'
import { Button } from '#ui/button.tsx'
import { fileSize } from '#ui/file-size.ts'
import { Icon } from '#ui/icon.tsx'
import { useApp } from '#ui/use-app.ts'
import { DropArea } from './drop-area.tsx'
import { KeptUploads } from './kept-uploads.tsx'
import { PickFiles } from './pick-files.tsx'
import { UploadRow } from './upload-row.tsx'

interface FileUploaderProps {
  /** Lower-case extensions that fit here; others are refused with `typeMessage`. Any unless given. */
  types?: readonly string[] | undefined
  typeMessage: string
  hint: string
  /** Why a file does not fit here for another reason, e.g. its size. */
  refusal?: (file: File) => string | undefined
  /** How many files are kept; with one, another file takes its place. */
  max?: number
  /** After a file has arrived, e.g. to name something after it. */
  onStored?: (stored: StoredFile) => void
  /** A button alone, below a text that the files go with. */
  isSmall?: boolean
  /** Told how many are still on their way, when that changes. */
  onUnderWay?: (count: number) => void
  /** Told how many have failed and still stand here, when that changes. */
  onFailed?: (count: number) => void
  id?: string
  ref?: Ref<HTMLDivElement>
  value?: readonly StoredFile[]
  onChange?: (value: readonly StoredFile[]) => void
}

/** Files dropped or chosen, with their progress; what has arrived can be taken out again. */
export function FileUploader(props: FileUploaderProps) {
  const { message } = useApp()
  const { types, max = 1, value = [], isSmall = false, onChange } = props
  // Two files may arrive before the next drawing: the second must know of the first.
  const held = useRef(value)
  held.current = value
  function hold(files: readonly StoredFile[]): void {
    held.current = files
    onChange?.(files)
  }
  const uploader = useUpload('file', {
    onDone: (stored) => {
      hold(max === 1 ? [stored] : withChosen(held.current, stored, ({ id }) => id))
      props.onStored?.(stored)
    },
    onRefused: (text) => message.error(text),
    onUnderWay: props.onUnderWay,
    onFailed: props.onFailed,
  })
  const fits = (filename: string) => types?.includes(extensionOf(filename)) ?? true
  function start(files: readonly File[]): void {
    const fitting = files.filter((file) => fits(file.name))
    if (fitting.length < files.length) {
      message.error(props.typeMessage)
    }
    const refused = fitting.flatMap((file) => props.refusal?.(file) ?? [])
    const taken = fitting.filter((file) => !props.refusal?.(file))
    const room = max === 1 ? 1 : max - value.length - uploader.uploads.length
    for (const text of taken.length > room ? [...refused, `最多上传${max}个文件`] : refused) {
      message.error(text)
    }
    uploader.start(taken.slice(0, Math.max(0, room)))
  }
  function remove(id: number, { currentTarget }: MouseEvent<HTMLElement>): void {
    // The button goes with its file: whoever pressed it by a key goes on at the choice of files.
    currentTarget.closest('[data-files]')?.querySelector('button')?.focus({ preventScroll: true })
    hold(value.filter((file) => file.id !== id))
  }
  const accept = types?.map((type) => `.${type}`).join(',') ?? ''
  return (
    <div ref={props.ref} id={props.id} data-files tabIndex={-1} className="flex flex-col gap-2 outline-none">
      {isSmall ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PickFiles
            accept={accept}
            multiple={max > 1}
            className="max-md:!h-11"
            icon={<Icon of={PaperClipOutlined} />}
            onPick={start}
          >
            添加图片或文件
          </PickFiles>
          <span className="text-sm text-faint">{props.hint}</span>
        </div>
      ) : (
        <DropArea
          accept={accept}
          multiple={max > 1}
          hint={props.hint}
          label={value.length > 0 && max === 1 ? '更换文件' : '选择文件'}
          onFiles={start}
        />
      )}
      <Progress uploader={uploader} />
      {isSmall ? null : (
        <KeptUploads purpose="file" uploader={{ ...uploader, start: (files) => start([...files]) }} fits={fits} />
      )}
      {value.map((file) => (
        <div key={file.id} className="flex items-center gap-2 rounded-card border border-line bg-card px-3 py-2">
          <Icon of={FileOutlined} className="text-faint" />
          <span className="min-w-0 flex-1 truncate">{file.filename}</span>
          <span className="shrink-0 text-sm text-faint">{fileSize(file.filesize)}</span>
          <Button
            type="text"
            icon={<Icon of={DeleteOutlined} />}
            aria-label={`移除${file.filename}`}
            onClick={(event) => remove(file.id, event)}
          />
        </div>
      ))}
    </div>
  )
}

function Progress({ uploader }: { uploader: Uploader }) {
  return uploader.uploads.map((upload) => <UploadRow key={upload.id} upload={upload} uploader={uploader} />)
}
