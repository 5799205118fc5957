import { signinMessages } from '@zhixing/contract/leaves/signin/shapes.ts'

const timeoutMs = 10_000

/** Where this device is; rejects with words for the person when it may not or cannot be told. */
export function locate(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('当前浏览器不支持定位，请更换浏览器或设备'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => reject(new Error(signinMessages.locationRequired)),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
    )
  })
}
