/** Addresses of a survey. */
export const surveyPaths = {
  results: (id: number, c: number) => `/survey/${id}/results?c=${c}`,
}
