interface ProgressBarProps {
  /** What progresses, for screen readers: 学习进度. */
  label: string
  /** 0 to 100. */
  percent: number
}

/** How far something has come, in teal, with its number. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const value = Math.max(0, Math.min(100, Math.round(percent)))
  return (
    <div className="flex items-center gap-2">
      <svg
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-line"
      >
        <title>{label}</title>
        <rect width={value} height="6" className="fill-teal" />
      </svg>
      <span className="shrink-0 text-sm text-soft">{value}%</span>
    </div>
  )
}
