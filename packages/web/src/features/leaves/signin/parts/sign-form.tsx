import { EnvironmentOutlined } from '@ant-design/icons-svg'
import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { signinLimits, signinMessages } from '@zhixing/contract/leaves/signin/shapes.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'
import { locate } from '../locate.ts'
import type { Signin } from './sign-panel.tsx'

interface SignFormProps {
  signin: Signin
  pass: string | undefined
  onLearned: (learned: Learned) => void
}

const button = '!h-12 min-w-40 !text-base'

/** Signing in while it is open, in the way it is held. */
export function SignForm({ signin, pass, onLearned }: SignFormProps) {
  const { id, c, window } = signin
  const send = useSend(signinCalls.sign, {
    refresh: [signinCalls.detail],
    onDone: ({ learned }) => onLearned(learned),
  })
  const sign = (proof: { code?: string; pass?: string } = {}) => send.run({ id, c, ...proof })
  const { kind } = signin.settings
  return (
    <>
      <p className="mb-4 text-soft">签到进行中，{fullTime(window.close_at)} 结束</p>
      {kind === 'normal' ? (
        <Button type="primary" className={button} loading={send.isSending} onClick={() => sign()}>
          立即签到
        </Button>
      ) : null}
      {kind === 'code' ? <CodeForm isSending={send.isSending} onSign={(code) => sign({ code })} /> : null}
      {kind === 'qr' && pass ? (
        <Button type="primary" className={button} loading={send.isSending} onClick={() => sign({ pass })}>
          确认签到
        </Button>
      ) : null}
      {kind === 'qr' && !pass ? <p className="text-lg font-medium">请用手机扫描老师屏幕上的二维码</p> : null}
      {kind === 'location' ? (
        <PlaceForm isSending={send.isSending} onSign={(place) => send.run({ id, c, ...place })} />
      ) : null}
    </>
  )
}

interface CodeFormProps {
  isSending: boolean
  onSign: (code: string) => void
}

function CodeForm({ isSending, onSign }: CodeFormProps) {
  const [code, setCode] = useState('')
  const isWhole = code.length === signinLimits.codeLength
  return (
    <form
      className="flex flex-col items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) {
          onSign(code)
        }
      }}
    >
      <NumberInput
        className="!h-14 !w-44 !text-center !text-2xl !tracking-[0.4em]"
        autoComplete="one-time-code"
        aria-label="签到码"
        placeholder="4位数字"
        maxLength={signinLimits.codeLength}
        value={code}
        onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
      />
      <Button type="primary" htmlType="submit" className={button} disabled={!isWhole} loading={isSending}>
        签到
      </Button>
    </form>
  )
}

interface PlaceFormProps {
  isSending: boolean
  onSign: (place: { lat: number; lng: number; accuracy: number }) => void
}

function PlaceForm({ isSending, onSign }: PlaceFormProps) {
  const { message } = useApp()
  const [isLocating, setLocating] = useState(false)
  const start = () => {
    setLocating(true)
    locate()
      .then(({ latitude, longitude, accuracy }) => onSign({ lat: latitude, lng: longitude, accuracy }))
      .catch((error: unknown) => {
        message.error(error instanceof Error ? error.message : signinMessages.locationRequired)
      })
      .finally(() => setLocating(false))
  }
  return (
    <>
      <Button
        type="primary"
        className={button}
        icon={<Icon of={EnvironmentOutlined} />}
        loading={isLocating || isSending}
        onClick={start}
      >
        定位签到
      </Button>
      <p className="mt-3 text-sm text-faint">需要获取您的位置；系统只记录距离，不保存位置。</p>
    </>
  )
}
