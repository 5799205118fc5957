import { useEffect, useRef } from 'react'
import { openUploads } from '#api/open-uploads.ts'
import { useUpload } from '#api/use-upload.ts'
import { useApp } from '#ui/use-app.ts'
import type { MarkFiles } from './parts/shared/use-mark-files.ts'
import { useVoiceRecorder } from './use-voice-recorder.ts'

/** Recording and uploading at one place: what is not kept yet keeps its marker there. */
export function useAdding(files: MarkFiles, slot: number) {
  const { message } = useApp()
  const voice = useVoiceRecorder()
  const lengths = useRef(new WeakMap<File, number>())
  const uploader = useUpload('file', {
    onDone: (stored, file) => files.add({ slot, file_id: stored.id, seconds: lengths.current.get(file) ?? 0 }),
    onRefused: (text) => message.error(text),
  })
  const isOpen = voice.state === 'recording' || voice.state === 'recorded'
  const isHeld = isOpen || uploader.uploads.length > 0
  const { hold } = files
  const latest = useRef(hold)
  useEffect(() => {
    latest.current = hold
  })
  useEffect(() => {
    latest.current(slot, isHeld)
    return () => latest.current(slot, false)
  }, [slot, isHeld])
  useEffect(() => {
    const name = `voice:${slot}`
    if (isOpen) {
      openUploads.add(name)
    }
    return () => {
      openUploads.delete(name)
    }
  }, [slot, isOpen])
  return {
    voice,
    uploader,
    keepVoice: () => {
      if (voice.recorded) {
        const { file, seconds } = voice.recorded
        lengths.current.set(file, seconds)
        uploader.start([file])
        voice.drop()
      }
    },
  }
}
