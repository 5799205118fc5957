import { CameraOutlined } from '@ant-design/icons-svg'
import type { ExamKind } from '@zhixing/contract/leaves/exam/settings.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { PickFiles } from '../../../base/upload/parts/shared/pick-files.tsx'
import { cameraProblems, canRetry, photoConsent, photoNotice } from '../camera-words.ts'
import { type BegunPhoto, usePhoto } from '../use-photo.ts'

interface PhotoDialogProps {
  kind: ExamKind
  onReady: (photo: BegunPhoto) => void
  onClose: () => void
}

type Photo = ReturnType<typeof usePhoto>

/** A photo before an attempt begins: what it is for, taken and looked at; a file where the camera is not to be had. */
export function PhotoDialog({ kind, onReady, onClose }: PhotoDialogProps) {
  const photo = usePhoto(onReady)
  return (
    <Dialog title={wordsFor(kind, '考试前请拍照')} open footer={null} width={520} onCancel={onClose}>
      <dl className="mb-1 text-soft">
        {photoNotice.map(({ label, text }) => (
          <div key={label} className="flex gap-2">
            <dt className="w-14 shrink-0 text-ink">{label}</dt>
            <dd className="min-w-0 flex-1">{wordsFor(kind, text)}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-3 text-soft">{photoConsent}</p>
      {photo.fault ? <Note kind="error" title={photo.fault} /> : null}
      {photo.taken ? <Taken photo={photo} url={photo.taken.url} /> : <Taking photo={photo} />}
    </Dialog>
  )
}

function Taking({ photo }: { photo: Photo }) {
  const { camera, shoot, pick } = photo
  const { state, problem } = camera
  if (state === 'on') {
    return (
      <>
        <Frame>
          <video
            ref={camera.video}
            autoPlay
            playsInline
            muted
            aria-label="摄像头画面"
            className="size-full -scale-x-100 object-contain"
          />
        </Frame>
        <p role="status" className="mb-3 text-center text-soft">
          摄像头已打开，请正对镜头，露出整张脸
        </p>
        <Button type="primary" size="large" block autoFocus icon={<Icon of={CameraOutlined} />} onClick={shoot}>
          拍照
        </Button>
      </>
    )
  }
  const isAsking = state === 'asking'
  const isOffered = !problem || canRetry(problem)
  return (
    <>
      {problem && !isAsking ? <Note kind="warning" title={cameraProblems[problem]} /> : null}
      {isAsking ? (
        <p role="status" className="mb-3 text-soft">
          请在浏览器的提示中允许使用摄像头；没有提示的，可以直接拍照上传。
        </p>
      ) : null}
      <div className="grid gap-3">
        {isOffered ? (
          <Button type="primary" size="large" loading={isAsking} onClick={camera.start}>
            {problem ? '重试摄像头' : '打开摄像头'}
          </Button>
        ) : null}
        {problem || isAsking ? (
          <>
            <PickFiles
              accept="image/*"
              capture="user"
              size="large"
              type={isOffered ? 'default' : 'primary'}
              onPick={pick}
            >
              直接拍照上传
            </PickFiles>
            <p className="text-sm text-faint">上传的照片会注明不是由本页摄像头拍摄的。</p>
          </>
        ) : null}
      </div>
    </>
  )
}

function Taken({ photo: { upload, again, use }, url }: { photo: Photo; url: string }) {
  const isFailed = upload?.state === 'failed'
  const isSending = upload !== undefined && !isFailed
  return (
    <>
      <Frame>
        <img src={url} alt="刚拍的照片" width={4} height={3} className="size-full object-contain" />
      </Frame>
      {isFailed ? (
        <Note kind="error" title={`照片上传失败：${upload.error}`} />
      ) : (
        <p role="status" className="mb-3 text-center text-soft">
          {isSending ? `正在上传照片 ${upload.percent}%` : '请确认照片清楚、露出整张脸'}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button size="large" disabled={isSending} onClick={again}>
          重拍
        </Button>
        <Button
          type="primary"
          size="large"
          autoFocus
          loading={isSending}
          disabled={upload?.isRefused ?? false}
          onClick={use}
        >
          {isFailed ? '重新上传' : '使用这张照片'}
        </Button>
      </div>
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto mb-3 aspect-4/3 max-h-[40vh] w-full overflow-hidden rounded-card bg-sunken">{children}</div>
  )
}
