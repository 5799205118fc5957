/** A lesson on a screen and on a phone beside it, for whoever sees the platform for the first time. */
export function HeroDrawing() {
  return (
    <svg width="300" height="176" viewBox="0 0 300 176" fill="none" aria-hidden="true">
      <ellipse cx="150" cy="164" rx="140" ry="10" className="fill-sunken" />
      <rect x="36" y="12" width="188" height="128" rx="10" className="fill-card stroke-line" strokeWidth="2" />
      <rect x="48" y="24" width="110" height="68" rx="6" className="fill-primary-soft" />
      <circle cx="103" cy="58" r="17" className="fill-primary" />
      <path d="M98 50l13 8-13 8z" className="fill-card" />
      <path d="M48 108h88M48 122h60" className="stroke-line" strokeWidth="6" strokeLinecap="round" />
      <path d="M48 108h54" className="stroke-teal" strokeWidth="6" strokeLinecap="round" />
      <g strokeWidth="6" strokeLinecap="round">
        <path d="M188 34h24M188 58h24M188 82h16" className="stroke-line" />
        <path d="M170 34l4 4 7-8M170 58l4 4 7-8" className="stroke-teal" strokeWidth="3" strokeLinejoin="round" />
      </g>
      <circle cx="175" cy="82" r="5" className="stroke-amber" strokeWidth="3" />
      <path d="M20 140h220l-10 16H30z" className="fill-sunken stroke-line" strokeWidth="2" strokeLinejoin="round" />
      <rect x="222" y="62" width="58" height="100" rx="10" className="fill-card stroke-line" strokeWidth="2" />
      <rect x="230" y="74" width="42" height="28" rx="4" className="fill-primary-soft" />
      <path d="M247 82l9 6-9 6z" className="fill-primary" />
      <path d="M230 114h42M230 126h28" className="stroke-line" strokeWidth="5" strokeLinecap="round" />
      <path d="M230 114h22" className="stroke-teal" strokeWidth="5" strokeLinecap="round" />
      <path d="M244 150h14" className="stroke-line" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
