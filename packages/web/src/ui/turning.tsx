import './turning.css'

/** A small ring that turns while something is under way, as high as the text beside it. */
export function Turning() {
  return <span className="zx-turning" aria-hidden="true" />
}
