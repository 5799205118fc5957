import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import { fileLarge, workLimits } from '@zhixing/contract/leaves/work/limits.ts'
import type { WorkDetail, WorkSettings } from '@zhixing/contract/leaves/work/shapes.ts'
import { lazy, Suspense, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Note } from '#ui/note.tsx'
import { SavedState } from '#ui/saved-state.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { usePartsAtOnce } from '#ui/use-parts-at-once.ts'
import { FileUploader } from '../../../base/upload/parts/shared/file-uploader.tsx'
import type { DraftValues } from '../draft-values.ts'
import { useDraft } from '../use-draft.ts'
import { useHandIn } from '../use-hand-in.ts'

const RichTextInput = lazy(async () => ({ default: (await import('#ui/rich-text-input.tsx')).RichTextInput }))
const HandInConflict = lazy(async () => ({ default: (await import('./hand-in-conflict.tsx')).HandInConflict }))

interface DraftFormProps {
  work: WorkDetail
  onLearned: (learned: Learned) => void
  onClosed: () => void
}

/** What I write for a work: saved as I go, on this device while the line is down, and handed in once I say so. */
export function DraftForm({ work, onLearned, onClosed }: DraftFormProps) {
  usePartsAtOnce()
  const draft = useDraft(work, onClosed)
  const [stated, setStated] = useState(false)
  const { keeper } = draft
  const { handIn, isSending } = useHandIn({ work, keeper, stated, onLearned })
  return (
    <div>
      {draft.isRestored ? <Note kind="info" title="已恢复您上次没有保存的内容" /> : null}
      {draft.isOffline ? <Note kind="warning" title="网络已断开，内容已保存在本机，联网后自动同步" /> : null}
      {draft.problem ? <Note kind="error" title={draft.problem} /> : null}
      <DraftFields settings={work.settings} values={draft.values} onChange={(part) => keeper.change(part)} />
      {work.settings.statement ? (
        <Checkbox
          className="mt-4 max-md:min-h-11 max-md:items-center"
          checked={stated}
          onChange={({ target }) => setStated(target.checked)}
        >
          我确认为本人完成
        </Checkbox>
      ) : null}
      <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-card py-3">
        <Button type="primary" loading={isSending} onClick={handIn}>
          提交作业
        </Button>
        <SavedState
          saving={draft.saving}
          onRetry={() => {
            keeper.save().catch(() => undefined)
          }}
        />
      </div>
      {draft.conflict ? (
        <Suspense fallback={null}>
          <HandInConflict
            theirs={draft.conflict}
            onKeepMine={() => keeper.keepMine()}
            onTakeTheirs={() => keeper.takeTheirs()}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

const imageTypes = ['jpg', 'jpeg', 'png', 'gif', 'bmp']
const bytesPerMb = 1024 * 1024

function hintOf({ allows, max_files, max_size_mb }: WorkSettings): string {
  const kinds = allows.includes('file') ? '支持文档、图片、视频、压缩包等' : '支持 jpg、png、gif 图片'
  return `${kinds}，最多${max_files}个，每个不超过${max_size_mb}MB`
}

interface DraftFieldsProps {
  settings: WorkSettings
  values: DraftValues
  onChange: (part: Partial<DraftValues>) => void
}

function DraftFields({ settings, values, onChange }: DraftFieldsProps) {
  const linkId = useId()
  const { allows, max_size_mb } = settings
  const takesFiles = allows.includes('file') || allows.includes('image')
  return (
    <div className="grid grid-cols-1 gap-4">
      {allows.includes('text') ? (
        <Suspense fallback={<SkeletonLines rows={6} className="rounded-card border border-line p-4" />}>
          <RichTextInput
            label="作业内容"
            max={workLimits.textMax}
            value={values.body}
            onChange={(body) => onChange({ body })}
          />
        </Suspense>
      ) : null}
      {allows.includes('link') ? (
        <div>
          <label htmlFor={linkId} className="mb-1 block">
            作品链接
          </label>
          <TextInput
            id={linkId}
            inputMode="url"
            placeholder="https://"
            maxLength={workLimits.linkMax}
            value={values.link}
            onChange={({ target }) => onChange({ link: target.value })}
          />
        </div>
      ) : null}
      {takesFiles ? (
        <FileUploader
          types={allows.includes('file') ? undefined : imageTypes}
          typeMessage="本作业只接受图片"
          hint={hintOf(settings)}
          max={settings.max_files}
          refusal={(file) => (file.size > max_size_mb * bytesPerMb ? fileLarge(file.name, max_size_mb) : undefined)}
          value={values.files}
          onChange={(files) => onChange({ files })}
        />
      ) : null}
    </div>
  )
}
