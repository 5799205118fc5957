import { expect, test } from 'vitest'
import { CallError } from '#api/call-error.ts'
import type { Beat, Beaten } from './beat-post.ts'
import { type Sitting, watchFilm } from './watch-film.ts'

const duration = 100
const sitting: Sitting = {
  session_id: 'one',
  duration,
  position: 0,
  reach: 0,
  covered: 0,
  seek_free: false,
  max_rate: 2,
}

class Film extends EventTarget {
  currentTime = 0
  paused = false
  seeking = false
  playbackRate = 1
  pause() {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  jump(to: number) {
    this.currentTime = to
    this.dispatchEvent(new Event('seeking'))
  }
  /** Plays on, reporting as a player does. */
  play(to: number) {
    this.paused = false
    while (this.currentTime < to) {
      this.currentTime = Math.min(to, this.currentTime + 0.25)
      this.dispatchEvent(new Event('timeupdate'))
    }
  }
}

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

type Answer = (beat: Beat) => Promise<Partial<Beaten>>

/** Somebody in front of a film whose reports are answered as told. */
function sitDown(answer: Answer = () => Promise.resolve({}), started: Partial<Sitting> = {}) {
  const film = new Film()
  const page = new Page()
  const beats: Beat[] = []
  const told: string[] = []
  const state = { answer }
  const taken: Beaten = {
    state: 'in_progress',
    percent: 0,
    missing: '',
    container_percent: -1,
    covered: 0,
    reach: 0,
    dropped: false,
  }
  const send = async (beat: Beat): Promise<Beaten> => {
    beats.push(beat)
    return { ...taken, ...(await state.answer(beat)) }
  }
  const quit = watchFilm(
    { film: film as unknown as HTMLVideoElement, page, sitting: { ...sitting, ...started }, send },
    {
      onBeat: () => undefined,
      onBack: (words) => told.push(words),
      onWaiting: (waits) => told.push(waits ? 'waits' : 'sent'),
      onEnd: (failure) => told.push(failure.message),
    },
  )
  return { film, page, beats, told, state, quit }
}

const answered = () => new Promise<void>((resolve) => setImmediate(resolve))

test('reports what is played every ten seconds and on pause', () => {
  const { film, beats } = sitDown(() => new Promise(() => undefined))
  film.play(12)
  expect(beats).toMatchObject([{ seq: 1, spans: [[0, 10]], hidden: false }])
})

test('what was seen before another page was opened counts; what played behind it does not, and the film goes back', async () => {
  const { film, page, beats, told } = sitDown()
  film.play(7)
  page.turn('hidden')
  await answered()
  expect(beats).toMatchObject([{ spans: [[0, 7]], hidden: false }])
  film.play(40)
  expect(beats).toHaveLength(1)
  page.turn('visible')
  expect(film.currentTime).toBe(7)
  expect(told).toEqual(['离开页面时的播放不计入进度，已回到0:07'])
  film.play(18)
  expect(beats.at(-1)).toMatchObject({ spans: [[7, 17]] })
})

test('a film that was completed goes on where it is, whatever page is in front', () => {
  const { film, page, told } = sitDown(undefined, { seek_free: true, reach: duration })
  film.play(5)
  page.turn('hidden')
  film.play(40)
  page.turn('visible')
  expect([film.currentTime, told]).toEqual([40, []])
})

test('what was watched on a lost line is sent again with the next report, until it is taken', async () => {
  const { film, beats, told, state, quit } = sitDown(() =>
    Promise.reject(new CallError({ code: 0, status: 0, message: '网络' })),
  )
  film.play(10)
  await answered()
  expect(told).toEqual(['waits'])
  state.answer = () => Promise.resolve({ reach: 20 })
  film.play(20)
  await answered()
  expect(beats.at(-1)).toMatchObject({ seq: 2, spans: [[0, 20]] })
  expect(told).toEqual(['waits', 'sent'])
  film.play(30)
  expect(beats.at(-1)).toMatchObject({ seq: 3, spans: [[20, 30]] })
  quit()
})

test('a first watch that jumps goes back and hears why; a nudge goes back without words', () => {
  const { film, told } = sitDown()
  film.play(5)
  film.jump(60)
  expect([film.currentTime, told]).toEqual([5, ['首次学习禁止快进']])
  film.jump(6.5)
  expect([film.currentTime, told]).toEqual([5, ['首次学习禁止快进']])
  film.jump(1)
  expect(film.currentTime).toBe(1)
})

test('what the server left out is told once, and the film goes back to where it counts from', async () => {
  const { film, told, state } = sitDown()
  film.play(9)
  await answered()
  const late: ((beaten: Partial<Beaten>) => void)[] = []
  state.answer = () =>
    new Promise((resolve) => {
      late.push(resolve)
    })
  film.play(34)
  for (const answer of late) {
    answer({ dropped: true, reach: 9 })
  }
  await answered()
  await answered()
  // Three reports were under way; all of them said so.
  expect([film.currentTime, told]).toEqual([9, ['部分播放未计入进度，已回到0:09']])
})

test('a sitting that ended elsewhere, or is refused, stops the film and reports no more', async () => {
  const { film, beats, told } = sitDown(() =>
    Promise.reject(new CallError({ code: 40900, status: 409, message: '您已在其他设备/页面播放' })),
  )
  film.play(10)
  await answered()
  expect([film.paused, told]).toEqual([true, ['您已在其他设备/页面播放']])
  film.play(30)
  expect(beats).toHaveLength(1)
})

test('the last part of a second of a film counts', async () => {
  const { film, beats } = sitDown()
  film.play(14.6)
  film.pause()
  await answered()
  film.dispatchEvent(new Event('ended'))
  const spans = beats.flatMap((beat) => beat.spans)
  expect(Math.max(...spans.map(([, to]) => Number(to)))).toBe(15)
})
