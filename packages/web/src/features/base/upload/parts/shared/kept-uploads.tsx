import type { UploadPurpose } from '@zhixing/contract/base/upload/calls.ts'
import { isSameFile, type KeptUpload, useKeptUploads } from '#api/kept-uploads.ts'
import type { Uploader } from '#api/use-upload.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { useApp } from '#ui/use-app.ts'
import { PickFiles } from './pick-files.tsx'

interface KeptUploadsProps {
  purpose: UploadPurpose
  uploader: Pick<Uploader, 'uploads' | 'start'>
  /** Which of them belong here, by name. */
  fits?: (filename: string) => boolean
}

const percentOf = ({ sent, size }: KeptUpload) => Math.floor((sent / size) * 100)

/** What was being uploaded when the page was left: it goes on once the same file is chosen again. */
export function KeptUploads({ purpose, uploader, fits = () => true }: KeptUploadsProps) {
  const { message } = useApp()
  const kept = useKeptUploads(purpose, useSession().uid)
  const left = kept.filter((one) => fits(one.name) && !uploader.uploads.some(({ file }) => isSameFile(one, file)))
  const goOn = (one: KeptUpload, [file]: readonly File[]) => {
    if (file && isSameFile(one, file)) {
      uploader.start([file])
    } else if (file) {
      message.error(`请选择上次的文件“${one.name}”`)
    }
  }
  const giveUp = async (one: KeptUpload) => {
    const { dropKept } = await import('#api/upload-parts.ts')
    // The server's sweep takes what this does not reach.
    await dropKept(one, purpose).catch(() => undefined)
  }
  return left.map((one) => (
    <section
      key={one.key}
      aria-label="未传完的文件"
      className="flex flex-wrap items-center justify-end gap-2 rounded-card bg-primary-soft px-3 py-2"
    >
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="truncate font-medium">{one.name}</p>
        <p className="text-sm text-soft">已上传{percentOf(one)}%，请选择同一个文件继续上传</p>
      </div>
      <PickFiles accept="" onPick={(files) => goOn(one, files)}>
        继续上传
      </PickFiles>
      <Button type="text" onClick={() => giveUp(one)}>
        放弃
      </Button>
    </section>
  ))
}
