const frame = { width: 120, height: 88, viewBox: '0 0 120 88', fill: 'none' } as const

/** An open, empty box file: nothing here yet. */
export function EmptyDrawing() {
  return (
    <svg {...frame} aria-hidden="true">
      <ellipse cx="60" cy="80" rx="44" ry="5" className="fill-sunken" />
      <rect x="26" y="26" width="68" height="48" rx="6" className="fill-card stroke-line" strokeWidth="2" />
      <path
        d="M26 40h20l5 8h18l5-8h20v28a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6z"
        className="fill-primary-soft stroke-line"
        strokeWidth="2"
      />
      <path
        d="M44 14v8M60 8v10M76 14v8"
        className="stroke-primary"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".45"
      />
    </svg>
  )
}

/** A broken line between two points: something did not arrive. */
export function FailedDrawing() {
  return (
    <svg {...frame} aria-hidden="true">
      <ellipse cx="60" cy="80" rx="44" ry="5" className="fill-sunken" />
      <rect x="28" y="18" width="64" height="54" rx="6" className="fill-card stroke-line" strokeWidth="2" />
      <path d="M28 32h64" className="stroke-line" strokeWidth="2" />
      <circle cx="36" cy="25" r="2" className="fill-danger" />
      <circle cx="43" cy="25" r="2" className="fill-amber" />
      <path
        d="M44 54h10l4-8 6 14 4-6h8"
        className="stroke-amber"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A padlock: not for this person. */
export function LockDrawing() {
  return (
    <svg {...frame} aria-hidden="true">
      <ellipse cx="60" cy="80" rx="44" ry="5" className="fill-sunken" />
      <path
        d="M46 38v-8a14 14 0 0 1 28 0v8"
        className="stroke-primary"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".55"
      />
      <rect x="38" y="36" width="44" height="36" rx="8" className="fill-primary-soft stroke-line" strokeWidth="2" />
      <circle cx="60" cy="51" r="4" className="fill-primary" />
      <path d="M60 54v8" className="stroke-primary" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
