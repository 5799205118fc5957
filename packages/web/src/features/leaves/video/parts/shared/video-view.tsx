import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import { videoCalls, wantedSeconds } from '@zhixing/contract/leaves/video/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { filmTime } from './film-time.ts'
import { useQuality } from './use-quality.ts'
import { useVideoPlay, type VideoPlay } from './use-video-play.ts'

const qualities = [
  { value: 'full', label: '原画' },
  { value: 'low', label: '流畅' },
] as const

interface VideoViewProps {
  id: number
  c: number
  onLearned: (learned: Learned) => void
}

/** A video as a learner watches it: it goes on where it was left, and what was watched is counted on the server. */
export function VideoView(props: VideoViewProps) {
  const detail = useCall(videoCalls.detail, { id: props.id, c: props.c }, { staleMs: Number.POSITIVE_INFINITY })
  return <PageFrame call={detail}>{(video) => <Film key={video.id} video={video} {...props} />}</PageFrame>
}

function Film({ video, ...props }: VideoViewProps & { video: Reply<typeof videoCalls.detail> }) {
  const play = useVideoPlay(props)
  const { sitting } = play
  const { quality, change } = useQuality(play.player)
  const { url, low_url: lowUrl } = video.file
  const source = lowUrl && quality === 'low' ? lowUrl : url
  if (play.error) {
    return <ErrorState error={play.error} onRetry={play.restart} />
  }
  return (
    <div className="mx-auto max-w-240 px-0 py-0 md:px-6 md:py-6">
      <div className="aspect-video overflow-hidden bg-ink md:rounded-card">
        {sitting ? (
          <video
            key={sitting.session_id}
            ref={play.player}
            className="size-full"
            src={sitting.position > 0 ? `${source}#t=${sitting.position}` : source}
            {...(video.file.thumb_url ? { poster: video.file.thumb_url } : {})}
            controls
            playsInline
            preload="metadata"
            controlsList="nodownload"
            aria-label={video.title}
          />
        ) : null}
      </div>
      <div className="flex flex-col gap-3 px-4 py-4 md:px-0">
        {play.takenOver ? (
          <Note
            kind="warning"
            title="您已在其他设备/页面播放"
            action={<Button onClick={play.restart}>在此继续播放</Button>}
          >
            同一时间只能在一处学习视频。
          </Note>
        ) : null}
        <h1 className="text-xl font-semibold break-words md:text-2xl">{video.title}</h1>
        {lowUrl ? (
          <div className="flex items-center gap-2">
            <span className="text-sm text-soft" aria-hidden="true">
              清晰度
            </span>
            <ChoiceBar
              label="清晰度"
              choices={qualities}
              value={quality}
              onChange={(value) => change(value === 'low' ? 'low' : 'full')}
            />
          </div>
        ) : null}
        {video.counts ? <Watched play={play} /> : null}
        {video.introduce ? <p className="whitespace-pre-line text-soft">{video.introduce}</p> : null}
      </div>
    </div>
  )
}

/** How much was watched, and how much is missing. */
function Watched({ play: { sitting, covered, waits } }: { play: VideoPlay }) {
  if (!sitting) {
    return null
  }
  const wanted = wantedSeconds(sitting.duration)
  const isDone = sitting.seek_free || covered >= wanted
  return (
    <p className="text-soft" aria-live="polite">
      已看 {filmTime(Math.min(covered, sitting.duration))} / {filmTime(sitting.duration)}
      {isDone ? '，已完成' : `，还差${filmTime(wanted - covered)}`}
      {sitting.position > 0 ? `。上次看到 ${filmTime(sitting.position)}，已为您定位` : ''}
      {waits ? '。网络不稳定，已看的内容将在恢复后补记' : ''}
    </p>
  )
}
