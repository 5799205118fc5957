import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import type { videoCalls } from '@zhixing/contract/leaves/video/calls.ts'
import type { Reply } from '#api/reply.ts'
import { type Beat, type Beaten, beatPost } from './beat-post.ts'
import { filmTime } from './film-time.ts'
import { collectSpans } from './play-spans.ts'

export type Sitting = Reply<typeof videoCalls.start>

type Film = Pick<
  HTMLVideoElement,
  'currentTime' | 'paused' | 'seeking' | 'playbackRate' | 'pause' | 'addEventListener' | 'removeEventListener'
>

export interface Screening {
  film: Film
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  sitting: Sitting
  send: (beat: Beat) => Promise<Beaten>
}

interface Heard {
  onBeat: (beaten: Beaten) => void
  /** A first watch was further than what counts and was sent back; in these words. */
  onBack: (words: string) => void
  onWaiting: (waits: boolean) => void
  onEnd: (failure: Error) => void
}

const backWords = {
  jump: () => '首次学习禁止快进',
  away: (at: string) => `离开页面时的播放不计入进度，已回到${at}`,
  dropped: (at: string) => `部分播放未计入进度，已回到${at}`,
} as const

/**
 * Watches a player for one sitting, and gives what ends it. What was played in view is reported every ten seconds of
 * playing and on pause, end and hiding. A first watch that is further than what counts is sent back and told why: after
 * a jump, after the film played on behind another page, and when the server left something out (expected 3.2).
 */
export function watchFilm(screening: Screening, heard: Heard): () => void {
  const { film, page, sitting } = screening
  const view = filmInView(screening)
  const { spans, state, holdBack, note } = view
  let beatAt = sitting.position

  const post = beatPost(
    {
      send: screening.send,
      about: () => ({
        session_id: sitting.session_id,
        position: Math.floor(film.currentTime),
        rate: film.playbackRate,
        // What plays behind another page is not reported at all.
        hidden: false,
      }),
    },
    {
      onBeat: (beaten, isNew) => {
        heard.onBeat(beaten)
        state.free ||= beaten.state === 'completed'
        state.reach = Math.max(state.reach, beaten.reach)
        if (beaten.dropped && isNew && !state.ended) {
          state.reach = beaten.reach
          post.forgive()
          tellBack('dropped')
        }
      },
      onWaiting: heard.onWaiting,
      onEnd: (failure) => {
        film.pause()
        heard.onEnd(failure)
      },
    },
  )
  const tellBack = (why: keyof typeof backWords) => {
    if (holdBack()) {
      heard.onBack(backWords[why](filmTime(state.reach)))
    }
  }
  const beat = () => {
    const played = spans.take()
    if (sitting.session_id !== '') {
      beatAt = film.currentTime
      post.beat(played)
    }
  }
  const turn = () => {
    if (view.turn()) {
      beat()
      tellBack('away')
    }
  }
  const quit = listenTo(film, {
    timeupdate: () => {
      note()
      if (Math.abs(film.currentTime - beatAt) >= learnLimits.beatSeconds) {
        beat()
      }
    },
    seeking: () => {
      tellBack('jump')
      spans.break()
    },
    ratechange: () => {
      if (film.playbackRate > sitting.max_rate) {
        film.playbackRate = sitting.max_rate
      }
    },
    pause: () => {
      spans.break()
      beat()
    },
    ended: () => {
      view.end()
      beat()
    },
  })
  page.addEventListener('visibilitychange', turn)
  return () => {
    beat()
    state.ended = true
    post.stop()
    page.removeEventListener('visibilitychange', turn)
    quit()
  }
}

/** How far a player may stand beyond what it reported last. */
const seekSlack = 0.5

/** What of a film was played in view, and how far a first watch came. */
function filmInView({ film, page, sitting }: Screening) {
  const spans = collectSpans()
  const isHidden = () => page.visibilityState !== 'visible'
  const state = { reach: sitting.reach, free: sitting.seek_free, away: isHidden(), ended: false }

  const note = () => {
    if (!(film.paused || film.seeking || state.away)) {
      spans.at(film.currentTime)
      state.reach = Math.max(state.reach, film.currentTime)
    }
  }

  /** Sends a first watch back to where it counts from; true where that is far enough to be told. */
  const holdBack = (): boolean => {
    const ahead = film.currentTime - state.reach
    if (state.free || state.away || ahead <= seekSlack) {
      return false
    }
    // A whole second, which every player takes as it is given.
    film.currentTime = Math.floor(state.reach)
    spans.break()
    return ahead > learnLimits.jumpSeconds
  }

  /** The page came into view or went out of it; false where it did neither. */
  const turn = (): boolean => {
    if (isHidden() === state.away) {
      return false
    }
    // What played until now was in view.
    note()
    spans.break()
    state.away = isHidden()
    return true
  }

  const end = () => {
    if (!state.away) {
      spans.end()
    }
  }

  return { spans, state, note, holdBack, turn, end }
}

function listenTo(film: Film, listeners: Record<string, () => void>): () => void {
  for (const [name, listen] of Object.entries(listeners)) {
    film.addEventListener(name, listen)
  }
  return () => {
    for (const [name, listen] of Object.entries(listeners)) {
      film.removeEventListener(name, listen)
    }
  }
}
