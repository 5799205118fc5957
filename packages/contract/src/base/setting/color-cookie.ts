/** The cookie in which a device keeps `light` or `dark`; without it the page follows the system. */
export const colorCookie = 'zx-theme'
