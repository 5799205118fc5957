/** Addresses of a sign-in: where a scan leads, and what its teacher shows the class. */
export const signinPaths = {
  scan: (id: number, c: number) => `/signin/${id}?c=${c}`,
  board: (id: number, c: number) => `/signin/${id}/board?c=${c}`,
}
