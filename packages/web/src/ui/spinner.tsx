import './spinner.css'

interface SpinnerProps {
  /** What is under way, where no text beside it says so. */
  label?: string
  /** As high as the text around it, or 20 px. */
  size?: 'text' | 'large'
}

/** A ring that turns while something is under way. */
export function Spinner({ label, size = 'text' }: SpinnerProps) {
  const look = `zx-spinner ${size === 'large' ? 'zx-spinner-large' : ''}`
  return label ? (
    <span className={look} role="status" aria-label={label} />
  ) : (
    <span className={look} aria-hidden="true" />
  )
}
