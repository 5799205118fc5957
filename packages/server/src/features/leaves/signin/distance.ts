export interface Point {
  lat: number
  lng: number
}

const earthMeters = 6_371_000
const degreesOfPi = 180

/** Meters between two points of the earth. */
export function metersBetween(a: Point, b: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / degreesOfPi
  const half = (from: number, to: number) => Math.sin(rad(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * half(a.lng, b.lng)
  return Math.round(2 * earthMeters * Math.asin(Math.sqrt(chord)))
}
