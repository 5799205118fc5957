import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import type { Fetched } from './fetched-part.ts'
import { Turning } from './turning.tsx'
import { useEscape } from './use-escape.ts'
import './fetch-veil.css'

interface FetchVeilProps {
  state: Exclude<Fetched<unknown>['state'], 'there'>
  onAgain: () => void
  onCancel: () => void
}

/** Lies over the page while the code of a dialog or a drawer comes, and says when it did not. Esc gives up. */
export function FetchVeil({ state, onAgain, onCancel }: FetchVeilProps) {
  useEscape(onCancel)
  const isLost = state === 'lost' || state === 'gone'
  return createPortal(
    <div className="zx-veil">
      {isLost ? (
        <Lost isGone={state === 'gone'} onAgain={onAgain} onCancel={onCancel} />
      ) : (
        <div className="zx-veil-turning" role="status" aria-label="加载中">
          <Turning />
        </div>
      )}
    </div>,
    document.body,
  )
}

interface LostProps {
  isGone: boolean
  onAgain: () => void
  onCancel: () => void
}

function Lost({ isGone, onAgain, onCancel }: LostProps) {
  return (
    <div role="alertdialog" aria-label="没有加载出来" aria-modal="true" className="zx-veil-lost">
      <p className="text-lg font-semibold text-ink">没有加载出来</p>
      <p className="mt-1 text-soft">
        {isGone ? '仍然没有加载出来，请刷新页面。没有提交的内容请先保存。' : '网络可能不稳定，页面上的内容还在。'}
      </p>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onCancel}>取消</Button>
        {isGone ? (
          <Button type="primary" autoFocus onClick={() => window.location.reload()}>
            刷新页面
          </Button>
        ) : (
          <Button type="primary" autoFocus onClick={onAgain}>
            重新加载
          </Button>
        )}
      </div>
    </div>
  )
}
