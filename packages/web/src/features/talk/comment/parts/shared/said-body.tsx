import type { Said } from '@zhixing/contract/talk/comment/said.ts'
import { LinkedText } from '#ui/linked-text.tsx'
import { fullTime } from '#ui/time-words.ts'
import { FileList } from '../../../../base/upload/parts/shared/file-list.tsx'
import { PictureGrid } from '../../../../base/upload/parts/shared/picture-grid.tsx'

/** The words of what somebody said, with pictures, files, and whether it was changed. */
export function SaidBody({ said }: { said: Pick<Said, 'body' | 'files' | 'edited_time'> }) {
  const { body, files, edited_time } = said
  return (
    <div className="mt-1 flex flex-col gap-2">
      {body ? (
        <p className="break-words whitespace-pre-wrap">
          <LinkedText text={body} />
        </p>
      ) : null}
      <PictureGrid label="图片" pictures={files.filter(({ kind }) => kind === 'image')} />
      <FileList label="文件" files={files.filter(({ kind }) => kind !== 'image')} />
      {edited_time > 0 ? <p className="text-sm text-faint">已编辑，{fullTime(edited_time)}</p> : null}
    </div>
  )
}
