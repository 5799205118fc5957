/** The folder of built pages that tests have. */
export const webFolder = import.meta.dirname
