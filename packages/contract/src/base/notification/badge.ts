/** The badge shows 9 at most, and 9+ beyond (notification.badge.cap, C095). */
export const badgeMax = 9
